package io.holdfast.plans;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What can be wrong with a plan. The names are stable, so that a page can say the same in another language.
 *
 * <p><b>Shape:</b> each has an English sentence in which {@code {0}}, {@code {1}} … stand for the arguments of a
 * {@link PlanError}.
 */
public enum PlanErrorCode {
    EMPTY_PLAN("the plan has no seats and no general-admission category"),
    TOO_MANY_PLACES("a plan has at most {0} places"),

    LINE_TOO_LONG("a line has at most {0} characters"),
    MALFORMED_LINE(
            "expected a row like \"A: 1-20 STANDARD\", a section like \"[VIP]\", \"GA STANDING 500\" or \"EXIT\""),
    MALFORMED_SECTION("a section header is a name in brackets, such as [VIP] or [-], and nothing after it"),
    MALFORMED_ROW_NAME("\"{0}\" cannot name a row: 1 to {1} characters, no spaces, quotes, brackets or @"),
    DUPLICATE_ROW("row {0} was already given in line {1}"),
    EMPTY_ROW("row {0} has no seats"),
    MALFORMED_ITEM("\"{0}\" is no seat (5), range (1-20 or A-C), aisle (_), accessible mark (@5) or category"),
    AISLE_TOO_WIDE("the aisles of one row take at most {0} seat widths"),
    TOO_MANY_MARKS("a plan has at most {0} accessible marks"),
    MIXED_RANGE("\"{0}\" must run from number to number or from letter to letter"),
    REVERSED_RANGE("\"{0}\" runs backwards; write {1}"),
    NUMBER_TOO_LARGE("\"{0}\": a seat number is at most {1}"),
    UNCLOSED_QUOTE("a quote is opened but not closed"),
    MISSING_CATEGORY("the seats from {0} on have no category; it follows them, in quotes if it is a letter like them"),
    CATEGORY_WITHOUT_SEATS("category {0} has no seats before it in this row"),
    INVALID_CATEGORY("a category has 1 to {0} characters and no control characters"),
    DUPLICATE_SEAT("seat code {0} was already given at {1}; a section header or [-] keeps codes apart"),
    UNKNOWN_ACCESSIBLE_SEAT("@{0} marks a seat that this row does not have"),
    INVALID_CODE("\"{0}\" cannot be a seat code: 1 to {1} characters, none of them invisible"),
    MALFORMED_AREA("a general-admission line reads \"GA STANDING 500\": a category and how many places it has"),
    INVALID_CAPACITY("\"{0}\" is no capacity; it is a whole number from 1 to {1}"),
    DUPLICATE_AREA("general-admission category {0} was already given in line {1}"),
    CATEGORY_USED_TWICE("category {0} cannot be both numbered and general admission"),

    NOT_JSON("this is not well-formed JSON: {0}"),
    TOO_COMPLEX("this file is larger or deeper than any seating plan: {0}"),
    NOT_A_PLAN("a seating plan is one JSON object and nothing after it"),
    WRONG_TYPE("this member has another type than a seating plan needs"),
    MISSING_MEMBER("\"{0}\" is missing or empty"),
    INVALID_TEXT("\"{0}\" has 1 to {1} characters and no control characters"),
    INVALID_POSITION("a position is a finite number within ±{0}"),
    UNKNOWN_CATEGORY("category \"{0}\" is not among the plan's categories"),
    DUPLICATE_GUID("seat_guid \"{0}\" was already used at {1}"),
    AMBIGUOUS_CODE("the seats with seat_guid \"{0}\" and \"{1}\" would both be called {2}");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

    private final String sentence;

    PlanErrorCode(String sentence) {
        this.sentence = sentence;
    }

    /** The English sentence with its arguments filled in. */
    String sentence(List<String> arguments) {
        // In one pass: an argument quotes the input, which may itself contain "{1}".
        return PLACEHOLDER
                .matcher(sentence)
                .replaceAll(place -> Matcher.quoteReplacement(arguments.get(Integer.parseInt(place.group(1)))));
    }
}
