package io.holdfast.api.operator;

import java.util.Map;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** An operator was about to do something to {@code subject}; who it was stands in the meta data. */
@Revision("1")
public record OperatorActed(
        ActionId actionId,
        OperatorActionKind kind,
        String subject,
        @Nullable String reason,
        Map<String, String> details) {}
