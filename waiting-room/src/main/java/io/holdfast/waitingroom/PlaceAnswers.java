package io.holdfast.waitingroom;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.waitingroom.line.Standing;
import io.holdfast.waitingroom.line.Turn;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.token.AccessTokens;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Puts how the line stands into the words of the API.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class PlaceAnswers {
    private static final int MINUTE = 60;
    private static final int SOONEST = 5;
    private static final int LATEST = 15;

    private final AccessTokens tokens;
    private final Duration arriveWithin;

    PlaceAnswers(AccessTokens tokens, Duration arriveWithin) {
        this.tokens = tokens;
        this.arriveWithin = arriveWithin;
    }

    QueuePlace place(
            Room room,
            CustomerId customer,
            QueueId queueId,
            Standing standing,
            @Nullable ShowtimeView sale,
            long nowMillis) {
        QueueState state = state(standing);
        boolean admitted = state == QueueState.ADMITTED;
        boolean inLine = state == QueueState.WAITING || state == QueueState.SOLD_OUT;
        long ahead = rounded(standing.ahead());
        long end = standing.leaseEndMillis();
        Turn turn = new Turn(room.showtimeId(), room.epoch(), standing.value());
        return new QueuePlace(
                queueId,
                room.showtimeId(),
                state,
                inLine ? Long.valueOf(ahead) : null,
                state == QueueState.WAITING ? waitSeconds(ahead, standing.groupPace()) : null,
                sale == null ? null : sale.policy().salesOpenAt(),
                standing.pace(),
                standing.notice() == Standing.Notice.PAUSED,
                admitted ? tokens.issue(turn, customer, end) : null,
                admitted ? Instant.ofEpochMilli(end) : null,
                (int) (admitted ? Math.max(0, (end - nowMillis) / 1_000) : arriveWithin.toSeconds()),
                askAgain(state, standing.ahead()),
                standing.joined());
    }

    private static QueueState state(Standing standing) {
        return switch (standing.kind()) {
            case NONE -> QueueState.LOST;
            case POOL -> standing.closed() ? QueueState.CLOSED : QueueState.POOL;
            case WAITING -> waiting(standing);
            case ADMITTED -> QueueState.ADMITTED;
            case EXPIRED -> QueueState.EXPIRED;
            case FINISHED -> QueueState.FINISHED;
            case LEFT -> QueueState.LEFT;
        };
    }

    private static QueueState waiting(Standing standing) {
        if (standing.closed()) {
            return QueueState.CLOSED;
        }
        return standing.notice() == Standing.Notice.SOLD_OUT ? QueueState.SOLD_OUT : QueueState.WAITING;
    }

    /** Two or three digits are as much as anybody can know; downwards, so that it never rises. */
    static long rounded(long ahead) {
        long unit = 1;
        while (ahead / unit >= 1_000) {
            unit *= 10;
        }
        return ahead < 100 ? ahead : ahead / Math.max(unit, 10) * Math.max(unit, 10);
    }

    private static @Nullable Long waitSeconds(long ahead, int perMinute) {
        return perMinute <= 0 ? null : Long.valueOf(ahead * MINUTE / perMinute);
    }

    /** Five seconds for those in front, fifteen for those behind ten thousand others. */
    static int askAgain(QueueState state, long ahead) {
        return switch (state) {
            case WAITING, SOLD_OUT ->
                Math.min(LATEST, SOONEST + 2 * (Long.toString(ahead).length() - 1) + (ahead >= 10_000 ? 2 : 0));
            case POOL -> (SOONEST + LATEST) / 2;
            case ADMITTED -> SOONEST;
            case FINISHED, LEFT, EXPIRED, CLOSED, LOST -> LATEST;
        };
    }
}
