package io.holdfast.web.rest;

import io.holdfast.api.ticket.GetTicketKeys;
import io.holdfast.api.ticket.TicketKey;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The keys that gates verify tickets with, without asking anybody else. */
@RestController
@Tag(name = "Tickets")
final class TicketKeyController {
    private final Queries queries;

    TicketKeyController(Queries queries) {
        this.queries = queries;
    }

    @GetMapping(path = "/.well-known/holdfast-ticket-keys.json", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The public keys of tickets as a JSON Web Key set; all of them are valid, the first signs now")
    ResponseEntity<KeySet> keys() {
        return KeySet.of(queries.list(new GetTicketKeys(), TicketKey.class).stream()
                .map(key -> KeySet.Key.of(key.kid(), key.x()))
                .toList());
    }
}
