package com.example.loyalty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestKafka;
import io.holdfast.testsupport.TestPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

/** Points for records as Holdfast's documentation shows them. */
class LoyaltyIT {
    private static final String TOPIC = "loyalty-it-booking-events";

    @Test
    void givesPointsOnceForEveryBookingAndTakesThemBack() throws Exception {
        Map<String, Object> broker = Map.of("bootstrap.servers", TestKafka.bootstrapServers());
        try (TestDatabase database = TestPostgres.freshDatabase();
                Connection connection = connect(database);
                Connection mine = connect(database);
                Admin admin = Admin.create(broker)) {
            admin.createTopics(List.of(new NewTopic(TOPIC, Optional.of(1), Optional.empty())))
                    .all()
                    .get();
            Points points = new Points(connection);
            Loyalty loyalty = new Loyalty(TestKafka.bootstrapServers(), TOPIC, points);
            Thread running = Thread.ofPlatform().start(() -> run(loyalty));
            publish(
                    broker,
                    event("e1", "confirmed", "b1", "ana"),
                    event("e2", "confirmed", "b2", "ana"),
                    event("e2", "confirmed", "b2", "ana"),
                    event("e3", "invented", "b2", "ana"),
                    event("e4", "cancelled", "b1", "ana"),
                    event("e1", "confirmed", "b1", "ana"),
                    event("e5", "confirmed", "b3", "bo"));

            Points seen = new Points(mine);
            await().atMost(Duration.ofMinutes(1)).until(() -> seen.of("bo"), bo -> bo == 20);
            assertThat(seen.of("ana")).isEqualTo(20);
            loyalty.close();
            running.join();
        }
    }

    private static Connection connect(TestDatabase database) throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), database.username(), database.password());
    }

    private static void run(Loyalty loyalty) {
        try {
            loyalty.run();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static void publish(Map<String, Object> broker, String... events) throws Exception {
        try (var producer = new KafkaProducer<>(broker, new StringSerializer(), new StringSerializer())) {
            for (String event : events) {
                producer.send(new ProducerRecord<>(TOPIC, "key", event)).get();
            }
        }
    }

    private static String event(String id, String what, String booking, String customer) {
        return """
                {"specversion":"1.0","id":"%s","source":"/showtimes/42","type":"io.holdfast.booking.%s.v1","subject":"%s",
                 "data":{"bookingId":"%s","showtimeId":42,"customerId":"%s","places":[{"code":"F5"},{"code":"F6"}]}}
                """.formatted(id, what, booking, booking, customer);
    }
}
