package io.holdfast.flights;

import io.holdfast.api.IdSource;
import io.holdfast.api.flight.FlightImport;
import io.holdfast.api.flight.FlightImports;
import io.holdfast.api.flight.ScheduleError.Code;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Takes schedules in: reads, checks and writes them down in one transaction, and wakes whoever makes the flights.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes: of two imports that share a flight one is refused.
 */
final class CsvFlightImports implements FlightImports {
    private static final long VERSION_8 = 0x8000L;
    private static final long RFC_VARIANT = 0x8000_0000_0000_0000L;

    private final ScheduleReader reader;
    private final Supplier<ScheduleCheck> check;
    private final ImportTable table;
    private final TransactionTemplate transactions;
    private final IdSource ids;
    private final Clock clock;
    private final Runnable wake;

    CsvFlightImports(
            ScheduleReader reader,
            Supplier<ScheduleCheck> check,
            ImportTable table,
            TransactionTemplate transactions,
            IdSource ids,
            Clock clock,
            Runnable wake) {
        this.reader = reader;
        this.check = check;
        this.table = table;
        this.transactions = transactions;
        this.ids = ids;
        this.clock = clock;
        this.wake = wake;
    }

    @Override
    public Started start(byte[] csv, String actor) {
        UUID importId = idOf(csv);
        boolean repeated = table.find(importId).isPresent() || !writeDown(importId, csv, actor);
        wake.run();
        return new Started(find(importId).orElseThrow(), repeated);
    }

    @Override
    public Optional<FlightImport> find(UUID importId) {
        return table.find(importId);
    }

    private boolean writeDown(UUID importId, byte[] csv, String actor) {
        List<ScheduledFlight> flights = check.get().check(reader.read(csv));
        List<ReservedFlight> reserved = flights.stream()
                .map(flight -> new ReservedFlight(ids.nextShowtimeId(), flight))
                .toList();
        refuseExisting(importId, flights);
        try {
            return Boolean.TRUE.equals(
                    transactions.execute(status -> table.insert(importId, actor, reserved, clock.instant())));
        } catch (DuplicateKeyException lostRace) {
            refuseExisting(importId, flights);
            throw lostRace;
        }
    }

    /** What another import has brought; the same file at the same moment is no such thing. */
    private void refuseExisting(UUID importId, List<ScheduledFlight> flights) {
        Set<ScheduledFlight.Key> existing = new HashSet<>(table.existing(flights));
        if (existing.isEmpty() || table.find(importId).isPresent()) {
            return;
        }
        ScheduleErrors errors = new ScheduleErrors();
        for (ScheduledFlight flight : flights) {
            if (existing.contains(flight.key())) {
                errors.add(Code.FLIGHT_EXISTS, flight.line(), null, flight.key() + " was imported before");
            }
        }
        errors.throwIfAny();
    }

    private static UUID idOf(byte[] csv) {
        try {
            ByteBuffer hash =
                    ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(csv));
            long high = (hash.getLong() & ~0xF000L) | VERSION_8;
            return new UUID(high, (hash.getLong() >>> 2) | RFC_VARIANT);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
