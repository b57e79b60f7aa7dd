package io.holdfast.bench.peer;

import io.holdfast.web.security.Callers;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Holds over a table of seats. */
@RestController
final class BaselineController {
    private static final Duration HOLD = Duration.ofMinutes(10);

    private final Seats seats;
    private final Clock clock;

    BaselineController(Seats seats, Clock clock) {
        this.seats = seats;
        this.clock = clock;
    }

    @PostMapping("/showtimes/{id}/holds")
    ResponseEntity<Object> hold(@PathVariable("id") long showtimeId, @RequestBody HoldBody body) {
        String customer = Callers.customer().customerId().value();
        String holdId = UUID.randomUUID().toString();
        return seats.claim(showtimeId, body.seats(), customer, holdId)
                ? HoldAnswer.won(holdId, clock.instant().plus(HOLD), body.seats())
                : HoldAnswer.lost(showtimeId, body.seats());
    }

    @PostMapping("/bench/showtimes")
    void putOnSale(@RequestParam("first") long first, @RequestParam("count") int count) {
        seats.putOnSale(first, count);
    }
}
