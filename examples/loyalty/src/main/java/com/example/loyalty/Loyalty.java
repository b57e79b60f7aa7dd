package com.example.loyalty;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads {@code booking-events} and gives points. The offset is committed after the points are, so a crash in between brings
 * the same records again, which {@link Points} has seen.
 *
 * <p><b>Threading:</b> for one thread; any may {@link #close} it.
 */
public final class Loyalty implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500);

    private final ObjectMapper json = new JsonMapper();
    private final KafkaConsumer<String, String> consumer;
    private final Points points;
    private volatile boolean open = true;

    /** Joins the group {@code loyalty} and keeps what it finds in {@code points}. */
    public Loyalty(String bootstrap, String topic, Points points) {
        this.points = points;
        this.consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers", bootstrap,
                        "group.id", "loyalty",
                        "auto.offset.reset", "earliest",
                        "enable.auto.commit", "false"),
                new StringDeserializer(),
                new StringDeserializer());
        consumer.subscribe(List.of(topic));
    }

    /** Runs until it is closed. */
    public void run() throws SQLException {
        try (consumer) {
            while (open) {
                for (ConsumerRecord<String, String> each : consumer.poll(POLL)) {
                    handle(json.readTree(each.value()));
                }
                consumer.commitSync();
            }
        }
    }

    private void handle(JsonNode event) throws SQLException {
        String id = event.path("id").asString();
        JsonNode data = event.path("data");
        String booking = data.path("bookingId").asString();
        switch (event.path("type").asString()) {
            case "io.holdfast.booking.confirmed.v1" ->
                points.earn(
                        id,
                        booking,
                        data.path("customerId").asString(),
                        data.path("places").size());
            case "io.holdfast.booking.cancelled.v1" -> points.takeBack(id, booking);
            default -> {} // Types that we do not know, or that earn nothing
        }
    }

    /** Lets {@link #run} end after the records that it has at hand. */
    @Override
    public void close() {
        open = false;
    }

    /** {@code BOOTSTRAP JDBC_URL}: runs until the process ends. */
    public static void main(String[] arguments) throws SQLException {
        try (var database = DriverManager.getConnection(arguments[1])) {
            new Loyalty(arguments[0], "booking-events", new Points(database)).run();
        }
    }
}
