package io.holdfast.audit.entry;

import io.holdfast.api.CustomerId;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.audit.AuditSubject;
import io.holdfast.api.audit.EventTypes;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.RecordQueueChange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which rows of the log are worth reading for a question: all that fit, and few that do not.
 *
 * <p><b>Shape:</b> a question about a showtime, hold, payment or customer names its streams; they are found by the log's own
 * unique index. Any other is answered by going through positions. {@code conditions} narrow that down by texts that a fitting
 * row must contain.
 *
 * @param streams whether only some streams are read, so that positions need no going through
 * @param conditions of SQL, to be joined by AND
 * @param parameters of the conditions, in their order
 */
record RowChoice(boolean streams, List<String> conditions, List<Object> parameters) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String NEEDLE_IN_PAYLOAD = "position(?::bytea in payload) > 0";
    private static final String NEEDLE_IN_META_DATA = "position(?::bytea in meta_data) > 0";

    /** A checkout names the payment that it began; {@code %s} narrows down whose. */
    private static final String OF_STREAMS_AND_PAYMENTS = "aggregate_identifier = ANY(ARRAY("
            + "SELECT unnest(?::text[]) UNION SELECT 'payment-' || substring(convert_from(payload, 'UTF8')"
            + " from '\"paymentId\":\"([0-9a-f-]{36})\"') FROM domain_event"
            + " WHERE aggregate_identifier = ANY(?::text[]) AND payload_type = ?%s))";

    private static final String OF_STREAMS = "aggregate_identifier = ANY(?::text[])";

    private static final String OF_CUSTOMER = "(" + NEEDLE_IN_PAYLOAD + " OR " + NEEDLE_IN_META_DATA
            + " OR substring(convert_from(payload, 'UTF8') from '\"holdId\":\"([0-9a-f-]{36})\"') IN"
            + " (SELECT hold_id::text FROM booking_view WHERE customer_id = ?))";

    /** Where else a question has to look. */
    interface Whereabouts {
        /** The showtime that this payment is for, as far as the log knows it. */
        Optional<ShowtimeId> of(PaymentId paymentId);

        /** The showtimes of which this customer ever held places. */
        List<ShowtimeId> of(CustomerId customerId);
    }

    static RowChoice of(AuditQuery query, Whereabouts whereabouts) {
        Building choice = new Building();
        choice.subject(query.subject(), whereabouts);
        if (query.type() != null) {
            Class<?> type = EventTypes.named(query.type())
                    .orElseThrow(() -> new IllegalArgumentException("no event is called " + query.type()));
            choice.add("payload_type = ?", type.getName());
        }
        choice.member(NEEDLE_IN_META_DATA, MetaDataKeys.ACTOR, query.actor());
        choice.member(NEEDLE_IN_META_DATA, MetaDataKeys.COMMAND, query.command());
        return new RowChoice(choice.streams, choice.conditions, choice.parameters);
    }

    /** As the log's serializer writes a text. */
    private static byte[] json(String text) {
        return JSON.writeValueAsBytes(text);
    }

    private static byte[] jsonMember(String name, String text) {
        byte[] before = ("\"" + name + "\":").getBytes(StandardCharsets.UTF_8);
        byte[] value = json(text);
        byte[] member = new byte[before.length + value.length];
        System.arraycopy(before, 0, member, 0, before.length);
        System.arraycopy(value, 0, member, before.length, value.length);
        return member;
    }

    private static final class Building {
        private final List<String> conditions = new ArrayList<>();
        private final List<Object> parameters = new ArrayList<>();
        private boolean streams;

        void subject(AuditSubject subject, Whereabouts whereabouts) {
            if (subject.paymentId() != null) {
                payment(subject.paymentId(), whereabouts);
            } else if (subject.holdId() != null) {
                String showtime = subject.holdId().showtimeId().aggregateId();
                byte[] needle = json(subject.holdId().toString());
                streamsAndPayments(new String[] {showtime}, " AND " + NEEDLE_IN_PAYLOAD, needle);
                add(NEEDLE_IN_PAYLOAD, needle);
            } else if (subject.customerId() != null) {
                customer(subject.customerId(), subject.showtimeId(), whereabouts);
            } else if (subject.showtimeId() != null) {
                String[] own = {subject.showtimeId().aggregateId(), RecordQueueChange.aggregateId(subject.showtimeId())
                };
                streamsAndPayments(own, "", null);
            }
            needle(subject.seat(), seat -> json(seat.value()));
            if (subject.customerId() != null) {
                ofCustomer(subject.customerId());
            }
        }

        private void payment(PaymentId paymentId, Whereabouts whereabouts) {
            List<String> names = new ArrayList<>(List.of(paymentId.aggregateId()));
            whereabouts.of(paymentId).map(ShowtimeId::aggregateId).ifPresent(names::add);
            streams = true;
            add(OF_STREAMS, (Object) names.toArray(String[]::new));
            add(NEEDLE_IN_PAYLOAD, json(paymentId.toString()));
        }

        private void customer(CustomerId customerId, @Nullable ShowtimeId showtimeId, Whereabouts whereabouts) {
            List<String> names = new ArrayList<>(List.of(EraseCustomer.aggregateId(customerId)));
            List<ShowtimeId> showtimes = showtimeId == null ? whereabouts.of(customerId) : List.of(showtimeId);
            showtimes.forEach(showtime -> names.add(showtime.aggregateId()));
            streamsAndPayments(
                    names.toArray(String[]::new),
                    " AND " + NEEDLE_IN_PAYLOAD,
                    jsonMember("customerId", customerId.value()));
        }

        private void ofCustomer(CustomerId customerId) {
            conditions.add(OF_CUSTOMER);
            parameters.add(jsonMember("customerId", customerId.value()));
            parameters.add(jsonMember(MetaDataKeys.ACTOR, "customer:" + customerId));
            parameters.add(customerId.value());
        }

        private void streamsAndPayments(String[] names, String narrower, byte @Nullable [] needle) {
            streams = true;
            conditions.add(OF_STREAMS_AND_PAYMENTS.formatted(narrower));
            parameters.add(names);
            parameters.add(names);
            parameters.add(CheckoutStarted.class.getName());
            if (needle != null) {
                parameters.add(needle);
            }
        }

        private <T> void needle(@Nullable T wanted, Function<T, byte[]> needle) {
            if (wanted != null) {
                add(NEEDLE_IN_PAYLOAD, needle.apply(wanted));
            }
        }

        void member(String condition, String name, @Nullable String wanted) {
            if (wanted != null) {
                add(condition, jsonMember(name, wanted));
            }
        }

        void add(String condition, Object parameter) {
            conditions.add(condition);
            parameters.add(parameter);
        }
    }
}
