package io.holdfast.app;

import io.holdfast.api.IdSource;
import io.holdfast.api.RandomSource;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.UUID;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The one time source (C24), the one source of ids and the one of randomness; a test brings its own. */
@Configuration(proxyBeanMethods = false)
public class SystemSources {
    /** Times are kept to the millisecond: what is stored is what was decided with. */
    private static final Duration CLOCK_TICK = Duration.ofMillis(1);

    /** New showtimes get numbers from here up, so that those an operator chooses by hand stay short. */
    private static final long FIRST_RANDOM_SHOWTIME_ID = 1_000_000_000L;

    @Bean
    @ConditionalOnMissingBean
    Clock clock() {
        return Clock.tick(Clock.system(ZoneOffset.UTC), CLOCK_TICK);
    }

    @Bean
    @ConditionalOnMissingBean
    RandomSource randomSource() {
        SecureRandom random = new SecureRandom();
        return count -> {
            byte[] bytes = new byte[count];
            random.nextBytes(bytes);
            return bytes;
        };
    }

    @Bean
    @ConditionalOnMissingBean
    IdSource idSource() {
        SecureRandom random = new SecureRandom();
        return new IdSource() {
            @Override
            public UUID nextUuid() {
                return UUID.randomUUID();
            }

            @Override
            public ShowtimeId nextShowtimeId() {
                return new ShowtimeId(random.nextLong(FIRST_RANDOM_SHOWTIME_ID, ShowtimeId.MAX_VALUE));
            }

            @Override
            public HoldId nextHoldId(ShowtimeId showtimeId) {
                return HoldId.of(showtimeId, random.nextLong(), random.nextLong());
            }
        };
    }
}
