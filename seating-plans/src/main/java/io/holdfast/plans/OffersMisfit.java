package io.holdfast.plans;

import java.util.List;

/**
 * What is offered does not fit the plan it is offered in.
 *
 * <p><b>Shape:</b> {@code offer} counts from 0 and is {@link #ALL} where no single one is to blame; {@code member} is the
 * part of the offer that is wrong: {@code code}, {@code price.currency}, {@code capacity} or {@code overbookLimit}. {@code
 * arguments} are what a sentence about the reason needs; the exception's message is that sentence in English.
 */
public final class OffersMisfit extends RuntimeException {
    /** Stands for the number of an offer where the offers as a whole are wrong. */
    public static final int ALL = -1;

    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final int offer;
    private final String member;

    @SuppressWarnings("serial") // The list is an immutable one of strings; the exception is never serialised.
    private final List<String> arguments;

    OffersMisfit(Reason reason, int offer, String member, Object... arguments) {
        this(
                reason,
                offer,
                member,
                List.of(arguments).stream().map(String::valueOf).toList());
    }

    private OffersMisfit(Reason reason, int offer, String member, List<String> arguments) {
        super(reason.sentence.formatted(arguments.toArray()));
        this.reason = reason;
        this.offer = offer;
        this.member = member;
        this.arguments = arguments;
    }

    public Reason reason() {
        return reason;
    }

    public int offer() {
        return offer;
    }

    public String member() {
        return member;
    }

    public List<String> arguments() {
        return arguments;
    }

    /** What can be wrong with offers. */
    public enum Reason {
        /** A category is offered twice; the argument is its code. */
        TWICE("category %s is given twice"),
        /** Two prices in two currencies; the argument is the first. */
        CURRENCY("all prices must be in %s"),
        /** The plan has no such category; the argument is its code. */
        UNKNOWN("the seating plan has no category %s"),
        /** More than there is room for; the arguments are how many places there are, and the code. */
        CAPACITY("at most %s places of category %s; to sell more, set overbookLimit"),
        /** Only flights are overbooked. */
        OVERBOOKED("only flights are overbooked"),
        /** Categories of the plan that nobody offers; the argument names them. */
        MISSING("every category of the seating plan must be offered; missing: %s");

        private final String sentence;

        Reason(String sentence) {
            this.sentence = sentence;
        }
    }
}
