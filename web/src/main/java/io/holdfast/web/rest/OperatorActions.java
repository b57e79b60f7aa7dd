package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.web.idempotency.RequestSeed;
import io.holdfast.web.security.Callers;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes down what an operator is about to do, where that leads to no event of its own (U1). */
public final class OperatorActions {
    private final Commands commands;
    private final IdSource ids;

    public OperatorActions(Commands commands, IdSource ids) {
        this.commands = commands;
        this.ids = ids;
    }

    /** The same request, sent again with its idempotency key, is written down once. Answers the action's id. */
    public ActionId record(
            OperatorActionKind kind,
            String subject,
            @Nullable String reason,
            Map<String, String> details,
            HttpServletRequest request) {
        ActionId id = new ActionId(RequestSeed.uuid(request, ids));
        record(new RecordOperatorAction(id, kind, subject, reason, details));
        return id;
    }

    /** Under an id that the deed has anyway: its repetition is passed over. */
    public void record(RecordOperatorAction action) {
        commands.send(action, Callers.current());
    }
}
