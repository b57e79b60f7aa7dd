package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeReply;
import java.util.List;

/**
 * What a showtime answers to a command, and what thereby happens to it.
 *
 * <p><b>Shape:</b> {@code events} in the order in which they happen; empty when nothing changes. The versions in {@code
 * reply} already count them.
 */
public record Decision(List<ShowtimeEvent> events, ShowtimeReply reply) {
    static Decision refused(RefusalReason reason) {
        return refused(new Refused(reason));
    }

    static Decision refused(Refused refusal) {
        return new Decision(List.of(), refusal);
    }
}
