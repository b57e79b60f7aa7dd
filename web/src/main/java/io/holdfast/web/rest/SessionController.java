package io.holdfast.web.rest;

import io.holdfast.api.CustomerId;
import io.holdfast.api.IdSource;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.RateLimit;
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
    private final SessionTokens tokens;
    private final RateLimit sessionLimit;
    private final ClientAddresses addresses;
    private final IdSource ids;

    SessionController(SessionTokens tokens, RateLimit sessionLimit, ClientAddresses addresses, IdSource ids) {
        this.tokens = tokens;
        this.sessionLimit = sessionLimit;
        this.addresses = addresses;
        this.ids = ids;
    }

    @PostMapping(path = "/sessions", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "A new guest identity; send its token as Authorization: Bearer")
    @ApiResponse(responseCode = "201", description = "The identity and its token")
    ResponseEntity<SessionTokens.Session> create(HttpServletRequest request) {
        sessionLimit.take(addresses.of(request));
        CustomerId customerId = new CustomerId(ids.nextUuid().toString());
        return ResponseEntity.status(HttpStatus.CREATED).body(tokens.issue(customerId));
    }
}
