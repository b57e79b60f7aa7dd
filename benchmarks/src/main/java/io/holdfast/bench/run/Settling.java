package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.server.Shop;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.Locale;

/** Waits after each stretch until Holdfast has done all that follows, and remembers the longest wait. */
final class Settling {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private final Followers followers;
    private Duration slowest = Duration.ZERO;

    Settling(Followers followers) {
        this.followers = followers;
    }

    /** Before a stretch: what was put on sale is known everywhere. */
    void beforeLoad(Target target) {
        if (target instanceof Shop) {
            followers.catchUp(MAX_WAIT);
        }
    }

    /** What Holdfast has left to do must not burden the next server. */
    void afterLoad(Target target) {
        if (target instanceof Shop) {
            Duration took = followers.catchUp(MAX_WAIT);
            slowest = took.compareTo(slowest) > 0 ? took : slowest;
        }
    }

    void check(Correctness correctness) {
        correctness.check(
                slowest.compareTo(LIMIT) < 0,
                String.format(
                        Locale.ROOT,
                        "holdfast: projections and reactions caught up within %d s of every stretch (slowest: %.1f s)",
                        LIMIT.toSeconds(),
                        slowest.toMillis() / 1000.0));
    }
}
