package io.holdfast.web.rest;

import io.holdfast.api.CustomerId;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Erases what customers left about themselves, and changes the key that all of it is kept with. */
@RestController
@Tag(name = "Operator: customers")
final class AdminCustomerController {
    /** Keys that one request wraps anew; a few seconds of work. */
    static final int MAX_REWRAPPED = 10_000;

    private final PersonalDataVault vault;
    private final Commands commands;
    private final OperatorActions actions;
    private final Reasons reasons;

    AdminCustomerController(PersonalDataVault vault, Commands commands, OperatorActions actions, Reasons reasons) {
        this.vault = vault;
        this.commands = commands;
        this.actions = actions;
        this.reasons = reasons;
    }

    @PostMapping(
            path = "/admin/customers/{id}/erasure",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Destroy the key of what a customer left about themselves; bookings and sums stay; repeatable")
    @ApiResponse(responseCode = "200", description = "It cannot be read any more; keyDestroyed tells if there was any")
    Erasure erase(@PathVariable("id") String id, @RequestBody ErasureRequest request) {
        CustomerId customerId = PathIds.customer(id);
        // The key goes first: should the node die in between, the request has no answer and its repetition is recorded.
        boolean destroyed = vault.erase(customerId);
        commands.send(new EraseCustomer(customerId, request.reason()), Callers.current());
        return new Erasure(customerId, destroyed);
    }

    @PostMapping(
            path = "/admin/personal-data/rewrap",
            consumes = Reasons.ANY,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Wrap customers' keys anew with the newest master key, " + MAX_REWRAPPED + " at most; repeatable")
    @ApiResponse(responseCode = "200", description = "How many were; complete says whether none is left")
    @ReasonBody
    Rewrapping rewrap(HttpServletRequest http) {
        actions.record(OperatorActionKind.KEYS_REWRAPPED, "personal-data", reasons.of(http), Map.of(), http);
        int rewrapped = vault.rewrap(MAX_REWRAPPED);
        return new Rewrapping(rewrapped, rewrapped < MAX_REWRAPPED);
    }

    record Rewrapping(int rewrapped, boolean complete) {}

    record Erasure(CustomerId customerId, boolean keyDestroyed) {}
}
