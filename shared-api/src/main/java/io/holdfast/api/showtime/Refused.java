package io.holdfast.api.showtime;

import java.util.List;

/**
 * A refusal as a value; nothing was changed.
 *
 * <p><b>Shape:</b> {@code places} names the seats or categories that stand in the way, in the order asked for; {@code
 * limit} is the bound that was met, for the {@code OVER_…} reasons; how many are side by side, for {@code NOT_TOGETHER};
 * how many are left, for {@code TOO_FEW_LEFT}; else 0.
 */
public record Refused(RefusalReason reason, List<String> places, int limit) implements ShowtimeReply {
    public Refused(RefusalReason reason) {
        this(reason, List.of(), 0);
    }

    /** These seats cannot be had. */
    public static Refused unavailable(List<SeatCode> seats) {
        return new Refused(
                RefusalReason.PLACES_UNAVAILABLE,
                seats.stream().map(SeatCode::value).toList(),
                0);
    }
}
