package io.holdfast.flights;

import io.holdfast.api.flight.ScheduleError.Code;

/** A value of a line that cannot be understood; the message says why, in English. */
final class Mistake extends Exception {
    private static final long serialVersionUID = 1L;

    private final Code code;
    private final String sentence;

    Mistake(Code code, String sentence) {
        super(sentence);
        this.code = code;
        this.sentence = sentence;
    }

    Code code() {
        return code;
    }

    String sentence() {
        return sentence;
    }
}
