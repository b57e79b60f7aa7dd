package io.holdfast.web.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.testsupport.SettableClock;
import io.holdfast.web.problem.ProblemException;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C20, R2a: so many a minute")
class RateLimitTest {
    private final SettableClock clock = new SettableClock();
    private final RateLimit limit = new RateLimit(5, clock);

    private void takeAll(String key) {
        for (int i = 0; i < 5; i++) {
            limit.take(key);
        }
    }

    @Test
    void refusesTheSixthAndSaysWhenToComeBack() {
        takeAll("a");
        assertThatThrownBy(() -> limit.take("a")).isInstanceOfSatisfying(ProblemException.class, refused -> {
            assertThat(refused.problem().headers()).containsEntry("Retry-After", "12");
            assertThat(refused.problem().members()).containsEntry("limit", 5);
        });
    }

    @Test
    void givesBackOneByOneAsTimePasses() {
        takeAll("a");
        clock.advance(Duration.ofSeconds(12));
        limit.take("a");
        assertThatThrownBy(() -> limit.take("a")).isInstanceOf(ProblemException.class);
    }

    @Test
    void countsEachKeyForItself() {
        takeAll("a");
        takeAll("b");
    }

    @Test
    void checkingCountsNothing() {
        for (int i = 0; i < 20; i++) {
            limit.check("a");
        }
        takeAll("a");
        assertThatThrownBy(() -> limit.check("a")).isInstanceOf(ProblemException.class);
    }

    @Test
    void zeroSwitchesItOff() {
        RateLimit off = new RateLimit(0, clock);
        for (int i = 0; i < 1_000; i++) {
            off.take("a");
        }
        off.check("a");
    }
}
