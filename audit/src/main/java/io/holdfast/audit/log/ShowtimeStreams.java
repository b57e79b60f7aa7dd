package io.holdfast.audit.log;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.RecordQueueChange;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which streams of the log are about one showtime: its own, its waiting room's, and those of all payments that its own one
 * speaks of. No payment begins before its showtime has said so in {@code CheckoutStarted}.
 */
public final class ShowtimeStreams {
    /** In a payload as it is stored; a quotation mark within a text would have a backslash before it. */
    private static final Pattern PAYMENT = Pattern.compile("\"paymentId\":\"([0-9a-fA-F-]{36})\"");

    private final LogCursor log;

    public ShowtimeStreams(LogCursor log) {
        this.log = log;
    }

    /** The aggregate ids, as far as the log tells up to this position. As many as the showtime has payments, and two. */
    public Set<String> of(ShowtimeId showtimeId, long upTo) {
        Set<String> streams = new LinkedHashSet<>();
        streams.add(showtimeId.aggregateId());
        streams.add(RecordQueueChange.aggregateId(showtimeId));
        log.read(LogCursor.START, upTo, List.of(showtimeId.aggregateId()), event -> addPayment(event, streams));
        return streams;
    }

    private static void addPayment(LoggedEvent event, Set<String> streams) {
        Matcher payment = PAYMENT.matcher(new String(event.payload(), StandardCharsets.UTF_8));
        if (payment.find()) {
            streams.add(new PaymentId(UUID.fromString(payment.group(1))).aggregateId());
        }
    }
}
