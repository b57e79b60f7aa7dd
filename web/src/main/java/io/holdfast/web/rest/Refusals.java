package io.holdfast.web.rest;

import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.util.List;

/** What a refusal is over HTTP. */
final class Refusals {
    private Refusals() {}

    /** {@code asked} are the places the request named, in its order. */
    static Problem of(Refused refused, ShowtimeId showtimeId, List<String> asked) {
        return switch (refused.reason()) {
            case NO_SUCH_SHOWTIME -> PathIds.noSuchShowtime(showtimeId).problem();
            case NO_SUCH_HOLD -> PathIds.noSuchBooking().problem();
            case PLACES_UNAVAILABLE ->
                Problem.of(ProblemKind.PLACES_UNAVAILABLE)
                        .saying("places-unavailable.error", names(asked), showtimeId)
                        .with("unavailable", refused.places());
            case NOT_TOGETHER ->
                Problem.of(ProblemKind.NOT_TOGETHER)
                        .saying("not-together.error", showtimeId, refused.limit())
                        .with("together", refused.limit());
            case TOO_FEW_LEFT ->
                Problem.of(ProblemKind.TOO_FEW_LEFT)
                        .saying("too-few-left.error", showtimeId, refused.limit())
                        .with("left", refused.limit());
            case QUEUE_REQUIRED -> Problem.of(ProblemKind.QUEUE_REQUIRED);
            case NOT_ON_SALE -> Problem.of(ProblemKind.NOT_ON_SALE).saying("not-on-sale.error", showtimeId);
            case SHOWTIME_EXISTS -> Problem.of(ProblemKind.SHOWTIME_EXISTS).saying("showtime-exists.error", showtimeId);
            case UNKNOWN_PLACE -> named(ProblemKind.UNKNOWN_PLACE, "unknown-place.error", refused, showtimeId);
            case SEATS_ARE_NUMBERED ->
                named(ProblemKind.SEATS_ARE_NUMBERED, "seats-are-numbered.error", refused, showtimeId);
            case OVER_PLACES_PER_HOLD -> limited(ProblemKind.OVER_PLACES_PER_HOLD, refused);
            case OVER_PLACES_PER_CUSTOMER -> limited(ProblemKind.OVER_PLACES_PER_CUSTOMER, refused);
            case HOLD_EXPIRED -> Problem.of(ProblemKind.HOLD_EXPIRED);
            case HOLD_RELEASED -> Problem.of(ProblemKind.HOLD_RELEASED);
            case ALREADY_BOOKED -> Problem.of(ProblemKind.ALREADY_BOOKED);
            case NOT_BOOKED -> Problem.of(ProblemKind.NOT_BOOKED);
            case NO_SUCH_PLACE -> PathIds.noSuchPlace().problem();
            case PLACE_HAS_SEAT -> named(ProblemKind.PLACE_HAS_SEAT, "place-has-seat.error", refused, showtimeId);
            case OTHER_CATEGORY -> named(ProblemKind.OTHER_CATEGORY, "other-category.error", refused, showtimeId);
            case ALREADY_STARTED -> Problem.of(ProblemKind.ALREADY_STARTED);
            case AMOUNT_DIFFERS -> throw new IllegalStateException("no request of ours carries an amount");
        };
    }

    /** As the sources write it: {@code [F6, F7]}. */
    private static String names(List<String> places) {
        return "[" + String.join(", ", places) + "]";
    }

    private static Problem named(ProblemKind kind, String sentence, Refused refused, ShowtimeId showtimeId) {
        return Problem.of(kind)
                .saying(sentence, names(refused.places()), showtimeId)
                .with("places", refused.places());
    }

    private static Problem limited(ProblemKind kind, Refused refused) {
        String sentence = kind == ProblemKind.OVER_PLACES_PER_HOLD
                ? "over-places-per-hold.error"
                : "over-places-per-customer.error";
        return Problem.of(kind).saying(sentence, refused.limit()).with("limit", refused.limit());
    }

    /** A payment that we have just named ourselves refuses only if something is broken. */
    static void expectAccepted(PaymentReply reply) {
        if (!reply.accepted()) {
            throw new IllegalStateException("a new payment refused: " + reply.refusal());
        }
    }
}
