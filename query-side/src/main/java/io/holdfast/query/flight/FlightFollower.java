package io.holdfast.query.flight;

import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.query.catalogue.ShowtimeChange;
import io.holdfast.query.catalogue.ShowtimeFollower;
import java.util.List;

/**
 * Keeps the flights up to date with the showtimes' events.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; one flight's events come in order.
 */
final class FlightFollower implements ShowtimeFollower {
    private final FlightTable table;

    FlightFollower(FlightTable table) {
        this.table = table;
    }

    @Override
    public void apply(List<ShowtimeChange> changes) {
        FlightChanges flights = new FlightChanges();
        changes.stream().filter(change -> change.kind() == ShowtimeKind.FLIGHT).forEach(flights::add);
        table.write(flights);
    }
}
