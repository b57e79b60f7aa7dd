package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Finding;
import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.OutsideCheck;
import io.holdfast.audit.verify.compare.TopicTail.Entry;
import io.holdfast.audit.verify.fold.LogFold;
import io.holdfast.json.HoldfastJson;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.apache.kafka.common.KafkaException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The last records of the topics of bookings and refunds: each is about an event that was committed, and none is missing up to
 * where the publisher says it has come.
 */
public final class KafkaCheck implements OutsideCheck {
    private static final String PUBLISHER = "kafka-bookings";

    /** Only a hold that ran out has failed by late money; other rejections are not published. */
    private static final String PUBLISHED_REJECTION = "HOLD_EXPIRED";

    private static final int FETCH_SIZE = 2_000;
    private static final String EVENTS =
            "SELECT global_index, event_identifier, payload_type, payload FROM domain_event"
                    + " WHERE global_index >= ? AND payload_type = ANY (?) ORDER BY global_index";

    /** What the topics are called. */
    public record Topics(String bookings, String refunds) {
        public static final Topics DEFAULT = new Topics("booking-events", "refund-events");
    }

    private final String bootstrap;
    private final Topics topics;
    private final DataSource dataSource;
    private final JsonMapper json = HoldfastJson.events();

    /** @param bootstrap addresses of brokers; blank for none */
    public KafkaCheck(String bootstrap, Topics topics, DataSource dataSource) {
        this.bootstrap = bootstrap;
        this.topics = topics;
        this.dataSource = dataSource;
    }

    @Override
    public List<String> compare(LogFold fold, Findings findings) {
        if (bootstrap.isBlank()) {
            findings.notCompared("Kafka: no broker is named");
            return List.of();
        }
        List<String> compared = new ArrayList<>();
        compare(topics.bookings(), false, findings, compared);
        compare(topics.refunds(), true, findings, compared);
        return compared;
    }

    /** The publisher's token is looked at first: whatever it has passed must be in the topic after that. */
    private void compare(String topic, boolean refunds, Findings findings, List<String> compared) {
        try (Connection connection = dataSource.getConnection()) {
            Optional<SeenUpTo> published = Tokens.read(connection).of(PUBLISHER);
            if (published.isEmpty()) {
                findings.notCompared("topic " + topic + ": the publisher has never run here");
                return;
            }
            TopicTail tail = TopicTail.read(bootstrap, topic);
            connection.setAutoCommit(false);
            compare(connection, topic, refunds, published.get(), tail, findings);
            connection.rollback();
            connection.setAutoCommit(true);
            compared.add("topic " + topic + " (" + tail.byEvent().size() + " records, all from position "
                    + (tail.completeAfter() + 1) + " to " + published.get().position() + ")");
        } catch (KafkaException away) {
            findings.notCompared("topic " + topic + ": " + away.getMessage());
        } catch (SQLException unreadable) {
            throw new IllegalStateException("the log cannot be read", unreadable);
        }
    }

    private void compare(
            Connection connection, String topic, boolean refunds, SeenUpTo published, TopicTail tail, Findings findings)
            throws SQLException {
        tail.unreadable().forEach(place -> breach(findings, Finding.NO_POSITION, place, "the record cannot be read"));
        Map<String, Entry> unknown = new HashMap<>(tail.byEvent());
        long from = Math.min(tail.firstPosition(), tail.completeAfter() + 1);
        try (var statement = connection.prepareStatement(EVENTS)) {
            statement.setFetchSize(FETCH_SIZE);
            statement.setLong(1, from);
            statement.setArray(
                    2,
                    connection.createArrayOf(
                            "text",
                            Published.of(refunds).stream().map(Published::event).toArray()));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    event(rows, topic, published, tail, unknown, findings);
                }
            }
        }
        unknown.values()
                .forEach(entry -> breach(
                        findings,
                        entry.position(),
                        entry.place(),
                        "the record is about event " + entry.eventId() + ", which was never committed"));
    }

    private void event(
            ResultSet row,
            String topic,
            SeenUpTo published,
            TopicTail tail,
            Map<String, Entry> unknown,
            Findings findings)
            throws SQLException {
        long position = row.getLong(1);
        String id = row.getString(2);
        JsonNode payload = json.readTree(row.getBytes(4));
        Published kind = Published.ofEvent(row.getString(3)).orElseThrow();
        if (kind == Published.FAILED
                && !PUBLISHED_REJECTION.equals(payload.path("reason").asString(""))) {
            return;
        }
        Entry entry = unknown.remove(id);
        if (entry == null) {
            if (position > tail.completeAfter() && published.hasSeen(position)) {
                breach(findings, position, topic, "the record of event " + id + " is missing");
            }
            return;
        }
        boolean same = entry.type().equals(kind.type())
                && entry.position() == position
                && entry.key().equals(payload.path("holdId").asString(""));
        if (!same) {
            breach(findings, position, entry.place(), "the record says something else than event " + id);
        }
    }

    private static void breach(Findings findings, long position, String subject, String text) {
        findings.breach(new Finding(Invariant.KAFKA, position, null, subject, text));
    }
}
