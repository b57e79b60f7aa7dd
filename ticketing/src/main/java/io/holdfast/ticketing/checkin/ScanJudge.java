package io.holdfast.ticketing.checkin;

import io.holdfast.api.checkin.FirstScan;
import io.holdfast.api.checkin.Scan;
import io.holdfast.api.checkin.ScanResult;
import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** Decides what becomes of a scan of a known ticket. */
final class ScanJudge {
    private static final Comparator<FirstScan> ORDER = Comparator.comparing(FirstScan::at)
            .thenComparing(scan -> scan.scanId().toString());

    private ScanJudge() {}

    /**
     * Somebody stands at the gate and waits.
     *
     * @param first the scan that somebody came in with, if there is one
     */
    static ScanResult atTheGate(Scan scan, KnownTicket known, @Nullable FirstScan first) {
        boolean elsewhere = scan.showtimeId() != null
                && !scan.showtimeId().equals(known.ticket().showtimeId());
        if (elsewhere) {
            return ScanResult.WRONG_SHOWTIME;
        }
        if (known.voidSince() != null) {
            return ScanResult.VOID;
        }
        return first == null ? ScanResult.ADMITTED : ScanResult.ALREADY_CHECKED_IN;
    }

    /** Somebody came in at this time, at a gate that could not ask. */
    static ScanResult afterwards(Instant at, KnownTicket known, @Nullable FirstScan first) {
        if (known.voidSince() != null && !at.isBefore(known.voidSince())) {
            return ScanResult.VOID;
        }
        return first == null ? ScanResult.ADMITTED : ScanResult.CONFLICT;
    }

    /** Which of the two counts. */
    static FirstScan earlier(FirstScan one, @Nullable FirstScan other) {
        return other == null || ORDER.compare(one, other) <= 0 ? one : other;
    }
}
