package io.holdfast.bench.peer;

import io.holdfast.json.HoldfastJson;
import io.holdfast.web.WebProperties;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.problem.ProblemWriter;
import io.holdfast.web.security.SecurityConfiguration;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What all peers have: Holdfast's own security, so that a token costs them what it costs Holdfast. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@EnableConfigurationProperties(WebProperties.class)
@Import({SecurityConfiguration.class, PeerConfiguration.Ready.class})
class PeerConfiguration {
    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    ClientAddresses clientAddresses() {
        return new ClientAddresses(List.of());
    }

    @Bean
    ProblemWriter problemWriter() {
        return new ProblemWriter(HoldfastJson.http());
    }

    /** Answers once everything has started. */
    @RestController
    static class Ready {
        @GetMapping("/bench/ready")
        String ready() {
            return "ready";
        }
    }
}
