package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.DUPLICATE_GUID;
import static io.holdfast.plans.PlanErrorCode.EMPTY_PLAN;
import static io.holdfast.plans.PlanErrorCode.INVALID_POSITION;
import static io.holdfast.plans.PlanErrorCode.MISSING_MEMBER;
import static io.holdfast.plans.PlanErrorCode.TOO_MANY_PLACES;

import io.holdfast.api.plan.SeatingPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks the seats of a pretix plan and adds up their positions. */
final class PretixSeats {
    private static final PretixDocument.Position ORIGIN = new PretixDocument.Position(0.0, 0.0);

    private final PretixDocument document;
    private final PlanErrors errors;
    private final PretixTexts texts;
    private final Map<String, RawSeat> seatOfGuid = new HashMap<>();
    private final List<RawSeat> seats = new ArrayList<>();

    PretixSeats(PretixDocument document, PlanErrors errors) {
        this.document = document;
        this.errors = errors;
        this.texts = new PretixTexts(errors, document.categories());
    }

    /** The seats in the order of the file; incomplete if errors were reported. */
    List<RawSeat> read() {
        texts.checked(document.name(), "name", "name");
        List<PretixDocument.@Nullable Zone> zones = orEmpty(document.zones());
        if (document.zones() == null) {
            errors.add(PlanError.inJson(MISSING_MEMBER, "zones", "zones"));
        }
        for (int i = 0; i < zones.size() && !errors.full(); i++) {
            zone(zones.get(i), i);
        }
        if (seats.isEmpty()) {
            errors.addIfNone(PlanError.inJson(EMPTY_PLAN, "zones"));
        }
        return seats;
    }

    private void zone(PretixDocument.@Nullable Zone zone, int index) {
        if (zone == null) {
            return;
        }
        String path = JsonPaths.zone(index);
        texts.checked(zone.label(), path + ".name", "name");
        Offset origin = Offset.ZERO.plus(position(zone.position(), path));
        List<PretixDocument.@Nullable Row> rows = orEmpty(zone.rows());
        for (int i = 0; i < rows.size() && !errors.full(); i++) {
            PretixDocument.Row row = rows.get(i);
            if (row != null) {
                row(zone.label(), row, origin, index, i);
            }
        }
    }

    private void row(String zone, PretixDocument.Row row, Offset zoneOrigin, int zoneIndex, int index) {
        String path = JsonPaths.row(zoneIndex, index);
        Offset origin = zoneOrigin.plus(position(row.position(), path));
        List<PretixDocument.@Nullable Seat> rowSeats = orEmpty(row.seats());
        String number = rowSeats.isEmpty() ? "" : texts.present(row.number(), path, "row_number");
        for (int i = 0; i < rowSeats.size() && !errors.full(); i++) {
            String seatPath = JsonPaths.seat(zoneIndex, index, i);
            PretixDocument.Seat seat = rowSeats.get(i);
            if (seats.size() >= SeatingPlan.MAX_PLACES) {
                errors.add(PlanError.inJson(TOO_MANY_PLACES, seatPath, SeatingPlan.MAX_PLACES));
                return;
            }
            seat(zone, number, seat == null ? new PretixDocument.Seat(null, null, null, null) : seat, origin, seatPath);
        }
    }

    private void seat(String zone, String row, PretixDocument.Seat seat, Offset origin, String path) {
        String guid = texts.required(seat.guid(), path, "seat_guid");
        String number = texts.required(seat.number(), path, "seat_number");
        String category = texts.category(seat.category(), path);
        if (seat.position() == null) {
            errors.add(PlanError.inJson(MISSING_MEMBER, path + ".position", "position"));
        }
        Offset at = origin.plus(position(seat.position(), path));
        RawSeat raw = new RawSeat(path, zone, row, number, guid, category, at.x(), at.y());
        RawSeat before = guid.isEmpty() ? null : seatOfGuid.putIfAbsent(guid, raw);
        if (before != null) {
            errors.add(PlanError.inJson(DUPLICATE_GUID, path + ".seat_guid", guid, before.path()));
        }
        seats.add(raw);
    }

    private PretixDocument.Position position(PretixDocument.@Nullable Position position, String path) {
        if (position != null && !position.isValid()) {
            errors.add(PlanError.inJson(INVALID_POSITION, path + ".position", (long) PretixDocument.Position.MAX));
            return ORIGIN;
        }
        return position == null ? ORIGIN : position;
    }

    private static <T extends @Nullable Object> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }
}
