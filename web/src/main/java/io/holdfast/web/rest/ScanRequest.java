package io.holdfast.web.rest;

import io.holdfast.api.checkin.CheckIns;
import io.holdfast.api.checkin.Scan;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A scan as a gate sends it; without a {@code scanId} the request's idempotency key names it. */
public record ScanRequest(
        @Nullable UUID scanId,
        String code,
        String gate,
        @Nullable Instant at,
        @Nullable ShowtimeId showtimeId) {
    static ScanRequest read(JsonObject json) {
        return new ScanRequest(
                json.optional("scanId", ScanRequest::uuid),
                json.text("code", Scan.MAX_CODE_LENGTH),
                json.text("gate", Scan.MAX_GATE_LENGTH).strip(),
                json.optional("at", ScanRequest::instant),
                json.optional("showtimeId", (of, member) -> new ShowtimeId(of.whole(member, 1, ShowtimeId.MAX_VALUE))));
    }

    private static UUID uuid(JsonObject of, String member) {
        return of.parsed(member, UUID::fromString, "field.uuid");
    }

    private static Instant instant(JsonObject of, String member) {
        return of.parsed(member, Instants::parse, "field.instant");
    }

    Scan as(UUID id) {
        return new Scan(id, code, gate, at, showtimeId);
    }

    /** Scans that a gate uploads afterwards; each must say when it was and what it is called. */
    public record Batch(List<Scan> scans) {
        static Batch read(JsonObject json) {
            List<Scan> scans = json.objects("scans", CheckIns.MAX_BATCH, Batch::scan);
            if (scans.isEmpty()) {
                throw Problem.ofField(ProblemKind.INVALID_REQUEST, "scans", "field.list-empty")
                        .asException();
            }
            return new Batch(scans);
        }

        private static Scan scan(JsonObject json) {
            UUID scanId = uuid(json, "scanId");
            Instant at = instant(json, "at");
            ScanRequest scan = ScanRequest.read(json);
            return new Scan(scanId, scan.code, scan.gate, at, scan.showtimeId);
        }
    }
}
