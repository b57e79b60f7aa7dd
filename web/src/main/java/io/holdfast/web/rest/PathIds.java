package io.holdfast.web.rest;

import io.holdfast.api.CustomerId;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.json.PlainText;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.util.UUID;

/** Ids in addresses. A malformed one is answered as an unknown one (R1). */
public final class PathIds {
    /** As many digits as {@link ShowtimeId#MAX_VALUE} has. */
    private static final int MAX_DIGITS = 15;

    private static final int MAX_PLACE_DIGITS = 6;

    private PathIds() {}

    public static ShowtimeId showtime(String text) {
        boolean digits = !text.isEmpty()
                && text.length() <= MAX_DIGITS
                && text.charAt(0) != '0'
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!digits || Long.parseLong(text) > ShowtimeId.MAX_VALUE) {
            throw noSuchShowtime(text);
        }
        return new ShowtimeId(Long.parseLong(text));
    }

    public static ProblemException noSuchShowtime(Object id) {
        return Problem.of(ProblemKind.NO_SUCH_SHOWTIME)
                .saying("no-such-showtime.error", id)
                .asException();
    }

    static ReplayId replay(String text) {
        try {
            return new ReplayId(UUID.fromString(text));
        } catch (IllegalArgumentException malformed) {
            throw Problem.of(ProblemKind.NO_SUCH_REPLAY).asException();
        }
    }

    /** Anything may be a customer's id that an issuer of tokens makes. */
    static CustomerId customer(String text) {
        if (text.isBlank() || text.length() > CustomerId.MAX_LENGTH || !PlainText.isPlain(text)) {
            throw Problem.of(ProblemKind.NOT_FOUND).asException();
        }
        return new CustomerId(text);
    }

    /** The number of a place in its booking, from 1; a malformed one is answered as an unknown one. */
    static int place(String text) {
        boolean digits = !text.isEmpty()
                && text.length() <= MAX_PLACE_DIGITS
                && text.charAt(0) != '0'
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!digits) {
            throw noSuchPlace();
        }
        return Integer.parseInt(text);
    }

    static ProblemException noSuchPlace() {
        return Problem.of(ProblemKind.NO_SUCH_BOOKED_PLACE).asException();
    }

    static HoldId hold(String text) {
        return HoldId.parse(text).orElseThrow(PathIds::noSuchBooking);
    }

    /** One and the same for what does not exist and what is not the caller's; it must not name the id. */
    static ProblemException noSuchBooking() {
        return Problem.of(ProblemKind.NO_SUCH_BOOKING).asException();
    }
}
