package io.holdfast.web.rest;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;

/** Seat codes as requests spell them. */
final class SeatTexts {
    private SeatTexts() {}

    static SeatCode seat(String text, String field) {
        try {
            return new SeatCode(text);
        } catch (IllegalArgumentException malformed) {
            throw Problem.ofField(ProblemKind.INVALID_REQUEST, field, "field.seat-code", SeatCode.MAX_LENGTH)
                    .asException();
        }
    }
}
