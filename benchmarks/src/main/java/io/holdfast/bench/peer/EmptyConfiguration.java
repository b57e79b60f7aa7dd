package io.holdfast.bench.peer;

import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** The limit of the server: reads the request, answers, does nothing. */
@Configuration(proxyBeanMethods = false)
@Import(EmptyConfiguration.EmptyController.class)
class EmptyConfiguration {
    @RestController
    static class EmptyController {
        private final Clock clock;

        EmptyController(Clock clock) {
            this.clock = clock;
        }

        @PostMapping("/showtimes/{id}/holds")
        ResponseEntity<Object> hold(@PathVariable("id") long showtimeId, @RequestBody HoldBody body) {
            String holdId = UUID.randomUUID().toString();
            return HoldAnswer.won(holdId, clock.instant().plus(Duration.ofMinutes(10)), body.seats());
        }

        @GetMapping("/showtimes/{id}/seats")
        ResponseEntity<Void> seats(@PathVariable("id") long showtimeId) {
            return ResponseEntity.noContent().build();
        }

        @PostMapping("/events/{id}/queue")
        ResponseEntity<PlaceAnswer> join(@PathVariable("id") long showtimeId, @RequestBody JoinBody body) {
            return ResponseEntity.status(HttpStatus.CREATED).body(PlaceAnswer.ANY);
        }

        @GetMapping("/events/{id}/queue/{queueId}")
        ResponseEntity<PlaceAnswer> place(
                @PathVariable("id") long showtimeId, @PathVariable("queueId") String queueId) {
            return ResponseEntity.ok(PlaceAnswer.ANY);
        }

        @PostMapping("/bench/showtimes")
        void putOnSale() {
            // Nothing is kept here.
        }
    }
}
