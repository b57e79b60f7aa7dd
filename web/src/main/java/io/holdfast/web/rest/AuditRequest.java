package io.holdfast.web.rest;

import io.holdfast.api.CustomerId;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.audit.AuditSubject;
import io.holdfast.api.audit.EventTypes;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * What an operator asks of the log, as query parameters.
 *
 * <p><b>Errors:</b> 400 naming the parameter that is unknown, malformed or there twice; 422 for a limit out of bounds.
 *
 * @param query {@code null} when no event can fit: one hold is not another
 */
record AuditRequest(@Nullable AuditQuery query) {
    private static final Set<String> KNOWN = Set.of(
            "showtime",
            "seat",
            "hold",
            "booking",
            "payment",
            "customer",
            "actor",
            "type",
            "command",
            "from",
            "to",
            "order",
            "after",
            "limit");

    private static final String DESCENDING = "desc";

    /** A number of more digits is no position. */
    private static final long MAX_POSITION = 999_999_999_999_999_999L;

    static AuditRequest read(MultiValueMap<String, String> given) {
        given.forEach(AuditRequest::requireOne);
        Function<String, @Nullable String> parameters = given::getFirst;
        HoldId hold = hold("hold", parameters);
        HoldId booking = hold("booking", parameters);
        boolean contradicts = hold != null && booking != null && !hold.equals(booking);
        AuditQuery query = query(hold == null ? booking : hold, parameters);
        return new AuditRequest(contradicts ? null : query);
    }

    private static void requireOne(String name, List<String> values) {
        if (!KNOWN.contains(name)) {
            throw invalid(name, "field.unknown");
        }
        if (values.size() > 1) {
            throw invalid(name, "json.duplicate");
        }
    }

    private static AuditQuery query(@Nullable HoldId hold, Function<String, @Nullable String> parameters) {
        UUID payment = Parameters.uuid("payment", parameters.apply("payment"));
        String customer = Parameters.text("customer", parameters.apply("customer"), CustomerId.MAX_LENGTH);
        Instant from = instant("from", parameters);
        Instant to = instant("to", parameters);
        if (from != null && to != null && to.isBefore(from)) {
            throw invalid("to", "field.before", "from");
        }
        return new AuditQuery(
                new AuditSubject(
                        showtime(parameters),
                        seat(parameters),
                        hold,
                        payment == null ? null : new PaymentId(payment),
                        customer == null ? null : new CustomerId(customer)),
                Parameters.text("actor", parameters.apply("actor"), AuditQuery.MAX_ACTOR_LENGTH),
                type(parameters),
                Parameters.text("command", parameters.apply("command"), AuditQuery.MAX_COMMAND_LENGTH),
                from,
                to,
                newestFirst(parameters),
                after(parameters),
                limit(parameters));
    }

    private static @Nullable ShowtimeId showtime(Function<String, @Nullable String> parameters) {
        String text = parameters.apply("showtime");
        if (text == null || text.isEmpty()) {
            return null;
        }
        long number = Parameters.whole("showtime", text, ShowtimeId.MAX_VALUE);
        if (number == 0) {
            throw invalid("showtime", "field.range", 1, ShowtimeId.MAX_VALUE);
        }
        return new ShowtimeId(number);
    }

    private static @Nullable SeatCode seat(Function<String, @Nullable String> parameters) {
        String text = parameters.apply("seat");
        return text == null || text.isBlank() ? null : SeatTexts.seat(text, "seat");
    }

    private static @Nullable HoldId hold(String name, Function<String, @Nullable String> parameters) {
        String text = parameters.apply(name);
        if (text == null || text.isBlank()) {
            return null;
        }
        return HoldId.parse(text.strip()).orElseThrow(() -> invalid(name, "field.uuid"));
    }

    private static @Nullable String type(Function<String, @Nullable String> parameters) {
        String text = Parameters.text("type", parameters.apply("type"), AuditQuery.MAX_COMMAND_LENGTH);
        if (text != null && EventTypes.named(text).isEmpty()) {
            throw invalid("type", "field.one-of", String.join(", ", EventTypes.names()));
        }
        return text;
    }

    private static @Nullable Instant instant(String name, Function<String, @Nullable String> parameters) {
        String text = parameters.apply(name);
        if (text == null || text.isBlank()) {
            return null;
        }
        try {
            return Instants.parse(text.strip());
        } catch (DateTimeException malformed) {
            throw invalid(name, "field.instant");
        }
    }

    private static boolean newestFirst(Function<String, @Nullable String> parameters) {
        String order = parameters.apply("order");
        if (order == null || order.isEmpty() || order.equals("asc")) {
            return false;
        }
        if (!order.equals(DESCENDING)) {
            throw invalid("order", "field.one-of", "asc, desc");
        }
        return true;
    }

    private static @Nullable Long after(Function<String, @Nullable String> parameters) {
        String text = parameters.apply("after");
        return text == null || text.isEmpty() ? null : Parameters.whole("after", text, MAX_POSITION);
    }

    private static int limit(Function<String, @Nullable String> parameters) {
        String text = parameters.apply("limit");
        if (text == null || text.isEmpty()) {
            return AuditQuery.DEFAULT_LIMIT;
        }
        long limit = Parameters.whole("limit", text, MAX_POSITION);
        if (limit < 1 || limit > AuditQuery.MAX_LIMIT) {
            throw Problem.ofField(ProblemKind.INVALID_VALUE, "limit", "field.range", 1, AuditQuery.MAX_LIMIT)
                    .asException();
        }
        return (int) limit;
    }

    private static ProblemException invalid(String name, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_REQUEST, name, sentence, arguments)
                .asException();
    }
}
