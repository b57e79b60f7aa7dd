package io.holdfast.web.rest;

import io.holdfast.web.security.GuestSessions;
import io.holdfast.web.security.SessionTokens;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Guest sessions: an identity for whoever wants to buy, without a name. */
@RestController
@Tag(name = "Sessions", description = "Who buys")
final class SessionController {
    private final GuestSessions guests;

    SessionController(GuestSessions guests) {
        this.guests = guests;
    }

    @PostMapping(path = "/sessions", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "A new guest identity; send its token as Authorization: Bearer")
    @ApiResponse(responseCode = "201", description = "The identity and its token")
    ResponseEntity<SessionTokens.Session> create(HttpServletRequest request) {
        return ResponseEntity.status(HttpStatus.CREATED).body(guests.begin(request));
    }
}
