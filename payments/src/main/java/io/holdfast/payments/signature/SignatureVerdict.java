package io.holdfast.payments.signature;

/** What became of checking a callback's signature. Anything but {@link #GOOD} is answered with 401. */
public enum SignatureVerdict {
    GOOD("The signature is good."),
    /** A header that carries the signature is not there. */
    HEADER_MISSING("A header that carries the signature is missing."),
    /** An id has a character that it may not have, or a timestamp is not a number of seconds. */
    HEADER_MALFORMED("A header that carries the signature is malformed."),
    /** No active secret made any of the signatures: another secret, or another body. */
    FORGED("The signature does not match the body."),
    /** The signature is good, but too old or from the future: a replay, or a clock that is wrong. */
    TOO_FAR_IN_TIME("The timestamp of the signature is more than five minutes away from our clock.");

    private final String sentence;

    SignatureVerdict(String sentence) {
        this.sentence = sentence;
    }

    /** What to tell the sender; gives nothing away. */
    public String sentence() {
        return sentence;
    }
}
