package io.holdfast.query.booking;

import io.holdfast.api.booking.GetManifest;
import io.holdfast.api.booking.Manifest;
import io.holdfast.query.catalogue.ShowtimeClasses;
import io.holdfast.query.catalogue.ShowtimeProgress;
import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.storage.JsonColumns;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.JdbcOperations;

/** Goes through the bookings of a showtime and says how its categories are sold and who has no seat: as the log has it now. */
public class Manifests {
    private static final String BOOKINGS = "SELECT hold_id, customer_id, status, places FROM booking_view"
            + " WHERE showtime_id = ? AND (status = 'CONFIRMED' OR (status = 'HELD' AND expires_at >= ?))"
            + " ORDER BY held_version, hold_id";

    private final JdbcOperations jdbc;
    private final ShowtimeProgress progress;
    private final LogHeads log;
    private final ShowtimeClasses classes;
    private final JsonColumns json;
    private final Clock clock;

    Manifests(
            JdbcOperations jdbc,
            ShowtimeProgress progress,
            LogHeads log,
            ShowtimeClasses classes,
            JsonColumns json,
            Clock clock) {
        this.jdbc = jdbc;
        this.progress = progress;
        this.log = log;
        this.classes = classes;
        this.json = json;
        this.clock = clock;
    }

    @QueryHandler
    Optional<Manifest> handle(GetManifest query) {
        progress.awaitAll(query.showtimeId(), log);
        List<ShowtimeClasses.Offered> offered = classes.of(query.showtimeId());
        if (offered.isEmpty()) {
            return Optional.empty();
        }
        ManifestCount count = new ManifestCount(offered);
        jdbc.query(
                BOOKINGS,
                row -> {
                    count.add(
                            row.getString("hold_id"),
                            row.getString("customer_id"),
                            row.getString("status").equals("CONFIRMED"),
                            Places.read(row.getString("places"), json));
                },
                query.showtimeId().value(),
                clock.instant().atOffset(ZoneOffset.UTC));
        return Optional.of(count.manifest());
    }
}
