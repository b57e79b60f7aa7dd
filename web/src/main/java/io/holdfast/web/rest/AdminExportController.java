package io.holdfast.web.rest;

import io.holdfast.api.audit.AuditExports;
import io.holdfast.api.audit.ExportScope;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Copies of the log that others can check without us, and the keys they check them with (U5). */
@RestController
@Tag(name = "Operator: audit")
final class AdminExportController {
    static final String JSON_LINES = "application/jsonl";

    private static final long UNKNOWN_VERSION = -1;

    private final AuditExports exports;
    private final OperatorActions actions;
    private final Queries queries;

    AdminExportController(AuditExports exports, OperatorActions actions, Queries queries) {
        this.exports = exports;
        this.actions = actions;
        this.queries = queries;
    }

    @GetMapping("/admin/audit/export")
    @Operation(
            summary =
                    "The log as hash-chained, signed JSON Lines: of one showtime, or all of it; from and to are positions,"
                            + " both inclusive. Written down as the operator's action")
    @ApiResponse(
            responseCode = "200",
            description = "application/jsonl; an export that broke off has no seal. docs/reference/audit-export.md")
    void export(
            @RequestParam(name = "showtime", required = false) @Nullable String showtime,
            @RequestParam(name = "from", required = false) @Nullable String from,
            @RequestParam(name = "to", required = false) @Nullable String to,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ExportScope scope = scope(showtime, from, to);
        actions.record(OperatorActionKind.LOG_EXPORTED, "log:" + scope.name(), null, bounds(scope), request);
        String fileName = "holdfast-" + scope.name().replace(' ', '-') + ".jsonl";
        response.setContentType(JSON_LINES);
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + fileName + "\"");
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        exports.write(scope, response.getOutputStream());
    }

    private ExportScope scope(@Nullable String showtime, @Nullable String from, @Nullable String to) {
        long first = Parameters.whole("from", from, Long.MAX_VALUE);
        Long last = to == null || to.isEmpty() ? null : Parameters.whole("to", to, Long.MAX_VALUE);
        if (last != null && last < first) {
            throw Problem.ofField(ProblemKind.INVALID_REQUEST, "to", "field.range", first, Long.MAX_VALUE)
                    .asException();
        }
        return new ExportScope(existing(showtime), first, last);
    }

    private @Nullable ShowtimeId existing(@Nullable String showtime) {
        if (showtime == null || showtime.isEmpty()) {
            return null;
        }
        ShowtimeId id = PathIds.showtime(showtime);
        if (queries.one(new GetShowtime(id, UNKNOWN_VERSION), ShowtimeView.class) == null) {
            throw PathIds.noSuchShowtime(id);
        }
        return id;
    }

    private static Map<String, String> bounds(ExportScope scope) {
        Map<String, String> bounds = new LinkedHashMap<>();
        bounds.put("from", Long.toString(scope.from()));
        if (scope.to() != null) {
            bounds.put("to", Long.toString(scope.to()));
        }
        return bounds;
    }

    @GetMapping(path = "/.well-known/holdfast-audit-keys.json", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The public keys of exports as a JSON Web Key set; the first signs now")
    ResponseEntity<KeySet> keys() {
        return KeySet.of(exports.keys().stream()
                .map(key -> KeySet.Key.of(key.kid(), key.x()))
                .toList());
    }
}
