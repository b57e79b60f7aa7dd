package io.holdfast.web.problem;

import java.util.Locale;

/**
 * Every kind of problem the API answers.
 *
 * <p><b>Shape:</b> the name in lower case with hyphens is the last part of the problem's {@code type} and the key of its
 * title in the message bundles.
 */
public enum ProblemKind {
    INVALID_REQUEST(400),
    INVALID_PLAN(400),
    INVALID_SCHEDULE(400),
    IDEMPOTENCY_KEY_MISSING(400),
    IDEMPOTENCY_KEY_INVALID(400),
    UNAUTHENTICATED(401),
    FORBIDDEN(403),
    QUEUE_REQUIRED(403),
    CHALLENGE_REQUIRED(403),
    NOT_FOUND(404),
    NO_SUCH_SHOWTIME(404),
    NO_SUCH_BOOKING(404),
    NO_SUCH_PLACE(404),
    NO_SUCH_BOOKED_PLACE(404),
    NOT_DRAWN(404),
    NO_SUCH_PAYMENT(404),
    NO_SUCH_DEAD_LETTER(404),
    NO_SUCH_VERIFICATION(404),
    NO_SUCH_REPLAY(404),
    NO_TICKETS_YET(404),
    UNKNOWN_TICKET(404),
    METHOD_NOT_ALLOWED(405),
    NOT_ACCEPTABLE(406),
    PLACES_UNAVAILABLE(409),
    NOT_TOGETHER(409),
    TOO_FEW_LEFT(409),
    NOT_ON_SALE(409),
    NO_QUEUE(409),
    QUEUE_CLOSED(409),
    SHOWTIME_EXISTS(409),
    HOLD_EXPIRED(409),
    HOLD_RELEASED(409),
    ALREADY_BOOKED(409),
    NOT_BOOKED(409),
    PLACE_HAS_SEAT(409),
    ALREADY_STARTED(409),
    ALREADY_CHECKED_IN(409),
    TICKET_VOID(409),
    WRONG_SHOWTIME(409),
    STILL_RUNNING(409),
    RECONCILIATION_RUNNING(409),
    VERIFICATION_RUNNING(409),
    REPLAY_RUNNING(409),
    TOO_MANY_REPLAYS(409),
    REPLAY_NOT_NOW(409),
    BODY_TOO_LARGE(413),
    UNSUPPORTED_MEDIA_TYPE(415),
    INVALID_VALUE(422),
    UNKNOWN_PLACE(422),
    SEATS_ARE_NUMBERED(422),
    OTHER_CATEGORY(422),
    OVER_PLACES_PER_HOLD(422),
    OVER_PLACES_PER_CUSTOMER(422),
    NOTHING_CAPTURED(422),
    OVER_CAPTURED_AMOUNT(422),
    PAYMENT_REFUSED(422),
    FORGED_TICKET(422),
    SCAN_ID_REUSED(422),
    NOT_REPLAYABLE(422),
    IDEMPOTENCY_KEY_REUSED(422),
    TOO_MANY_REQUESTS(429),
    INTERNAL(500),
    OVERLOADED(503),
    QUEUE_AWAY(503),
    NOT_CAUGHT_UP(503),
    GATEWAY_UNAVAILABLE(503);

    private static final String TYPE_PREFIX = "urn:holdfast:problem:";

    private final int status;
    private final String key;

    ProblemKind(int status) {
        this.status = status;
        this.key = name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The HTTP status it is answered with. */
    public int status() {
        return status;
    }

    /** The problem's type as a URI. */
    public String type() {
        return TYPE_PREFIX + key;
    }

    String titleKey() {
        return key + ".title";
    }

    /** The key of the sentence that fits when nothing more exact is said. */
    String sentenceKey() {
        return key + ".error";
    }
}
