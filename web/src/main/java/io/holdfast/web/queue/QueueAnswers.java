package io.holdfast.web.queue;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueFairness;
import io.holdfast.api.waitingroom.QueueNumbers;
import io.holdfast.api.waitingroom.QueuePhase;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueProof;
import io.holdfast.api.waitingroom.QueueState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What waiting rooms answer. */
public final class QueueAnswers {
    private static final String ALGORITHM =
            "order by HMAC-SHA-256(seed, root || poolId), ascending, each group for itself; see docs/guides/waiting-room.md";

    private QueueAnswers() {}

    /** The address of a room. */
    static String address(ShowtimeId showtimeId) {
        return "/events/" + showtimeId + "/queue";
    }

    /** The address of somebody's place. */
    static String addressOf(QueuePlace place) {
        return address(place.showtimeId()) + "/" + place.queueId();
    }

    private static String fairness(ShowtimeId showtimeId) {
        return address(showtimeId) + "/fairness";
    }

    /** A customer's place. */
    public record Place(
            String queueId,
            ShowtimeId eventId,
            QueueState state,
            @Nullable Long ahead,
            @Nullable Long estimatedWaitSeconds,
            @Nullable Instant salesOpenAt,
            int admissionsPerMinute,
            boolean paused,
            @Nullable String accessToken,
            @Nullable Instant accessTokenExpiresAt,
            int keptForSeconds,
            String fairness) {
        public static Place of(QueuePlace place) {
            return new Place(
                    place.queueId().value(),
                    place.showtimeId(),
                    place.state(),
                    place.ahead(),
                    place.estimatedWaitSeconds(),
                    place.salesOpenAt(),
                    place.admissionsPerMinute(),
                    place.paused(),
                    place.accessToken(),
                    place.accessTokenExpiresAt(),
                    place.keptForSeconds(),
                    QueueAnswers.fairness(place.showtimeId()));
        }
    }

    /** A room for those who have not joined. */
    record Room(
            ShowtimeId eventId,
            QueuePhase phase,
            @Nullable Instant salesOpenAt,
            long waiting,
            int admissionsPerMinute,
            boolean paused,
            boolean soldOut,
            String commitment,
            String fairness) {
        static Room of(QueueNumbers numbers) {
            return new Room(
                    numbers.showtimeId(),
                    numbers.phase(),
                    numbers.salesOpenAt(),
                    numbers.pool() + numbers.waiting(),
                    numbers.admittedPerMinute(),
                    numbers.settings().paused(),
                    numbers.soldOut(),
                    numbers.commitment(),
                    QueueAnswers.fairness(numbers.showtimeId()));
        }
    }

    /** What can be checked about the shuffle. */
    record Fairness(
            ShowtimeId eventId,
            QueuePhase phase,
            String algorithm,
            String commitment,
            @Nullable String root,
            @Nullable String seed,
            long poolSize,
            @Nullable Instant openedAt,
            @Nullable String pool) {
        static Fairness of(QueueFairness fairness) {
            return new Fairness(
                    fairness.showtimeId(),
                    fairness.phase(),
                    ALGORITHM,
                    fairness.commitment(),
                    fairness.root(),
                    fairness.seed(),
                    fairness.poolSize(),
                    fairness.openedAt(),
                    fairness.root() == null ? null : address(fairness.showtimeId()) + "/pool");
        }
    }

    /** That somebody was in the pool. */
    record Proof(
            String queueId,
            String poolId,
            int group,
            String nonce,
            String leaf,
            List<String> path,
            String root,
            long place) {
        static Proof of(QueueProof proof) {
            return new Proof(
                    proof.queueId().value(),
                    proof.poolId(),
                    proof.group(),
                    proof.nonce(),
                    proof.leaf(),
                    proof.path(),
                    proof.root(),
                    proof.place());
        }
    }

    /** A room for operators. */
    record Numbers(
            ShowtimeId eventId,
            QueuePhase phase,
            int maxActive,
            int admitPerSecond,
            boolean paused,
            int memberPercent,
            int challengeBits,
            boolean soldOut,
            long pool,
            long waiting,
            long inHall,
            int admittedPerMinute,
            long joined,
            long admitted,
            long abandoned,
            long finished,
            long left,
            long tokensRefused,
            @Nullable Instant lostAt) {
        static Numbers of(QueueNumbers numbers) {
            return new Numbers(
                    numbers.showtimeId(),
                    numbers.phase(),
                    numbers.settings().maxActive(),
                    numbers.settings().admitPerSecond(),
                    numbers.settings().paused(),
                    numbers.settings().memberPercent(),
                    numbers.settings().challengeBits(),
                    numbers.soldOut(),
                    numbers.pool(),
                    numbers.waiting(),
                    numbers.inHall(),
                    numbers.admittedPerMinute(),
                    numbers.joined(),
                    numbers.admitted(),
                    numbers.abandoned(),
                    numbers.finished(),
                    numbers.left(),
                    numbers.tokensRefused(),
                    numbers.lostAt());
        }
    }
}
