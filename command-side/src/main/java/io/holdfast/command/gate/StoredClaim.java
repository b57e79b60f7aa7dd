package io.holdfast.command.gate;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.command.showtime.model.SeatClaim;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A claim as a value in Redis, and for how long it is believed.
 *
 * <p><b>Shape:</b> {@code version toldMillis untilMillis customer}, with spaces between; the version of the showtime comes
 * first for the script to compare; nobody's claim (blocked, free) has an empty customer.
 */
record StoredClaim(long toldMillis, SeatClaim claim) {
    /**
     * How long a claim is believed after it was told, however long its hold runs: what got lost, or was left behind, is
     * over after that. A seat that is still taken then costs one request to its showtime, which tells of it again.
     */
    static final Duration TRUST = Duration.ofSeconds(5);

    private static final int PARTS = 4;

    static String text(long version, long toldMillis, SeatClaim claim) {
        CustomerId customer = claim.customerId();
        return version + " " + toldMillis + " " + claim.untilMillis() + " "
                + (customer == null ? "" : customer.value());
    }

    /** Until when Redis keeps it: no longer than it is believed, nor than the hold runs. At least a millisecond. */
    static long lifeMillis(long nowMillis, SeatClaim claim) {
        boolean running = claim.untilMillis() > nowMillis && claim.untilMillis() != SeatClaim.FOREVER;
        long left = running ? claim.untilMillis() - nowMillis + 1 : TRUST.toMillis();
        return Math.min(left, TRUST.toMillis());
    }

    /** {@code null} for what no node of ours has written. */
    static @Nullable StoredClaim parse(int seat, SeatCode code, String text) {
        String[] parts = text.split(" ", PARTS);
        if (parts.length != PARTS) {
            return null;
        }
        try {
            CustomerId customer = parts[3].isEmpty() ? null : new CustomerId(parts[3]);
            SeatClaim claim = new SeatClaim(seat, code, customer, Long.parseLong(parts[2]));
            return new StoredClaim(Long.parseLong(parts[1]), claim);
        } catch (IllegalArgumentException foreign) {
            return null;
        }
    }

    boolean isBelievedAt(long nowMillis) {
        return Math.abs(nowMillis - toldMillis) <= TRUST.toMillis();
    }
}
