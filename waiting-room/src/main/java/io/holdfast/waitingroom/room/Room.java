package io.holdfast.waitingroom.room;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueuePhase;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.waitingroom.Digests;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * One waiting room as the database knows it.
 *
 * <p><b>Shape:</b> {@code idKey} makes queue ids, {@code seed} shuffles the pool; both stay secret, the seed until the opening.
 * {@code epoch} counts how often Redis has forgotten the line. {@code copied} and {@code placed} are how many buckets of the
 * pool the shuffle has done; {@code root} is there once all are copied.
 */
@SuppressWarnings("ArrayRecordComponent") // never written to
public record Room(
        ShowtimeId showtimeId,
        byte[] idKey,
        byte[] seed,
        int epoch,
        boolean planted,
        Stage stage,
        Shut shut,
        QueueSettings settings,
        int copied,
        int placed,
        long poolSize,
        byte @Nullable [] root,
        @Nullable Instant openedAt,
        @Nullable Instant lostAt,
        int hallBound,
        int unseen,
        @Nullable Instant retiredAt) {
    private static final int ID_BYTES = 16;

    /** How far the shuffle is. */
    public enum Stage {
        POOL,
        DRAWING,
        OPEN
    }

    /** Who may still come; the ordinal is how Redis keeps it. */
    public enum Shut {
        NO,
        DRAIN,
        CLOSED
    }

    /** The one id that this customer has here. Nobody finds it without the key. */
    public QueueId idOf(CustomerId customer) {
        byte[] hash = Digests.hmac(idKey, customer.value().getBytes(StandardCharsets.UTF_8));
        return new QueueId(Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, ID_BYTES)));
    }

    /**
     * How many may be at the seats with tokens of a line that was lost. Such a token lives no longer than a lease that began when
     * the line was lost.
     */
    public long unseenAt(Instant now, Duration lease) {
        return lostAt != null && !now.isAfter(lostAt.plus(lease)) ? unseen : 0;
    }

    /** Whether the showtime is over and its line is no more; what can be checked about the shuffle stays. */
    public boolean isRetired() {
        return retiredAt != null;
    }

    public QueuePhase phase() {
        if (isRetired()) {
            return QueuePhase.CLOSED;
        }
        return switch (shut) {
            case CLOSED -> QueuePhase.CLOSED;
            case DRAIN -> QueuePhase.DRAINING;
            case NO ->
                switch (stage) {
                    case POOL -> QueuePhase.POOL;
                    case DRAWING -> QueuePhase.DRAWING;
                    case OPEN -> QueuePhase.OPEN;
                };
        };
    }

    /** The hash of the seed, which is known from the first moment on. */
    public String commitment() {
        return HexFormat.of().formatHex(Digests.sha256(seed));
    }

    /** Without the secrets. */
    @Override
    public String toString() {
        return "Room[" + showtimeId + ", epoch=" + epoch + ", " + stage + ", " + shut + "]";
    }
}
