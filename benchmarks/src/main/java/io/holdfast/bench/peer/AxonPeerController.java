package io.holdfast.bench.peer;

import io.holdfast.web.security.Callers;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Holds over a {@link PlainShowtime}. */
@RestController
final class AxonPeerController {
    static final Duration HOLD = Duration.ofMinutes(10);

    private final CommandGateway commands;
    private final Clock clock;

    AxonPeerController(CommandGateway commands, Clock clock) {
        this.commands = commands;
        this.clock = clock;
    }

    @PostMapping("/showtimes/{id}/holds")
    ResponseEntity<Object> hold(@PathVariable("id") long showtimeId, @RequestBody HoldBody body) {
        String customer = Callers.customer().customerId().value();
        String holdId = UUID.randomUUID().toString();
        PlainShowtime.Hold command = new PlainShowtime.Hold(Long.toString(showtimeId), holdId, customer, body.seats());
        Boolean held = commands.sendAndWait(command);
        return Boolean.TRUE.equals(held)
                ? HoldAnswer.won(holdId, clock.instant().plus(HOLD), body.seats())
                : HoldAnswer.lost(showtimeId, body.seats());
    }

    @PostMapping("/bench/showtimes")
    void putOnSale(@RequestParam("first") long first, @RequestParam("count") int count) {
        for (long id = first; id < first + count; id++) {
            commands.sendAndWait(new PlainShowtime.Open(Long.toString(id)));
        }
    }
}
