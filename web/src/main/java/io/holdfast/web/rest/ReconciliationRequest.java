package io.holdfast.web.rest;

import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How long a payment must have been pending to be asked about; {@link #DEFAULT} if nothing is said. */
public record ReconciliationRequest(
        Duration olderThan, @Nullable String reason) {
    static final Duration DEFAULT = Duration.ofMinutes(15);
    static final Duration MAX = Duration.ofDays(30);

    static ReconciliationRequest read(JsonObject json) {
        Duration given =
                json.optional("olderThan", (of, member) -> of.parsed(member, Duration::parse, "field.duration"));
        Duration olderThan = given == null ? DEFAULT : given;
        if (olderThan.isNegative() || olderThan.compareTo(MAX) > 0) {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, "olderThan", "field.range", Duration.ZERO, MAX)
                    .asException();
        }
        return new ReconciliationRequest(olderThan, ReasonRequest.optional(json));
    }
}
