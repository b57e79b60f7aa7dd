package io.holdfast.web.rest;

import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEnding;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.web.security.Callers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends what operators change about showtimes, and sees to it that they read what they have written (R7).
 *
 * <p><b>Errors:</b> a refusal becomes a problem.
 */
final class ShowtimeChanges {
    private final Commands commands;
    private final RecentWrites recent;

    ShowtimeChanges(Commands commands, RecentWrites recent) {
        this.commands = commands;
        this.recent = recent;
    }

    /** Answers the version that shows the change. {@code asked} are the places the request named, in its order. */
    Changed send(ShowtimeCommand command, List<String> asked) {
        return send(command, asked, null);
    }

    /** The same, for a change whose events have no place for its reason. */
    Changed send(ShowtimeCommand command, List<String> asked, @Nullable String reason) {
        ShowtimeId showtimeId = command.showtimeId();
        return switch (commands.because(reason).send(command, Callers.current())) {
            case Accepted accepted -> changed(showtimeId, accepted.version());
            case ShowtimeEnding ending -> changed(showtimeId, ending.version());
            case Refused refused ->
                throw Refusals.of(refused, showtimeId, asked).asException();
            case ShowtimeReply other -> throw new IllegalStateException("not an answer to an operator: " + other);
        };
    }

    private Changed changed(ShowtimeId showtimeId, long version) {
        recent.showtimeChanged(showtimeId, version);
        return new Changed(showtimeId, version);
    }

    record Changed(ShowtimeId showtimeId, long version) {}
}
