package io.holdfast.acceptance.shop;

import io.holdfast.testsupport.SettableClock;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Gives a shop a clock that a test moves. It begins at the present, because signatures and sessions are dated. */
@Configuration(proxyBeanMethods = false)
public class TimeMachine {
    @Bean
    Clock clock() {
        return new SettableClock(Instant.now().truncatedTo(ChronoUnit.SECONDS));
    }
}
