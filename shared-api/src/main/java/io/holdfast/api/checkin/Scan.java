package io.holdfast.api.checkin;

import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A ticket held before a gate.
 *
 * <p><b>Shape:</b> {@code code} is the text of the QR code, or the code that is printed under it in any spelling. {@code
 * scanId} is the gate's own name for this scan: the same one again is the same scan. {@code at} is when the gate, which
 * could not ask anybody then, let the person in; {@code null} for somebody who stands there now and waits for the answer.
 * {@code showtimeId}, if given, is what this gate admits to.
 */
public record Scan(
        UUID scanId,
        String code,
        String gate,
        @Nullable Instant at,
        @Nullable ShowtimeId showtimeId) {
    public static final int MAX_CODE_LENGTH = 1_000;
    public static final int MAX_GATE_LENGTH = 100;
}
