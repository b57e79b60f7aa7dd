package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.ShowtimeId;

/** Writes one change of a seat map. */
final class DeltaJson {
    private static final int FIXED_SIZE = 96;
    private static final int SIZE_PER_PLACE = 48;

    private DeltaJson() {}

    /** The change with the seats' new status and, of the areas it touched, how many are {@code free} after it. */
    static SeatMapDelta of(ShowtimeId showtimeId, Seating seating, MapChange change, long version, int[] free) {
        int places = change.seats().size() + change.areas().size();
        Utf8 json = new Utf8(FIXED_SIZE + places * SIZE_PER_PLACE);
        json.put("{\"showtimeId\":")
                .put(showtimeId.value())
                .put(",\"version\":")
                .put(version);
        writeSeats(json.put(",\"seats\":["), seating, change);
        writeAreas(json.put("],\"areas\":["), seating, change, free);
        return new SeatMapDelta(showtimeId, version, json.put("]}").finish());
    }

    private static void writeSeats(Utf8 json, Seating seating, MapChange change) {
        byte status = StatusBytes.code(change.status());
        String separator = "";
        for (SeatCode code : change.seats()) {
            seating.fragments().writeDelta(json.put(separator), seating.seatNumber(code), status);
            separator = ",";
        }
    }

    private static void writeAreas(Utf8 json, Seating seating, MapChange change, int[] free) {
        String separator = "";
        for (AreaQuantity area : change.areas()) {
            int number = seating.areaNumber(area.category());
            if (number != Seating.UNKNOWN) {
                seating.areas().get(number).writeDelta(json.put(separator), free[number]);
                separator = ",";
            }
        }
    }
}
