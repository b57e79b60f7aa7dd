package io.holdfast.ticketing.stream;

import static io.holdfast.ticketing.Bookings.confirmed;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.embedded.kafka.KafkaServer;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.ticketing.TicketingNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A broker of its own, which goes away and comes back at another address; so the node is told the new one. */
class BrokerAwayIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Test
    void ticketsComeLaterWhenTheBrokerIsBackAndNoneComesTwice(@TempDir Path folder) {
        HoldId before = nextBooking();
        HoldId during = nextBooking();
        try (TestDatabase database = TestPostgres.freshDatabase()) {
            String old;
            try (KafkaServer broker = KafkaServer.keptIn(folder).start();
                    TicketingNode node = node(database, old = broker.bootstrapServers())) {
                TopicClient topic = new TopicClient(broker.bootstrapServers(), "booking-events");
                topic.create();
                topic.write(before, confirmed(before, "A1 Platéia"));
                await().atMost(PATIENCE).until(() -> count(database, "tickets") == 1);
            }
            try (TicketingNode away = node(database, old)) {
                away.deliver(confirmed(during, "A2 Platéia"));
                assertThat(count(database, "tickets")).isEqualTo(2);
                assertThat(count(database, "announcements"))
                        .as("waits for the broker")
                        .isPositive();
            }
            try (KafkaServer broker = KafkaServer.keptIn(folder).start();
                    TicketingNode node = node(database, broker.bootstrapServers())) {
                TopicClient topic = new TopicClient(broker.bootstrapServers(), "booking-events");
                topic.write(before, confirmed(before, "A1 Platéia"));
                topic.write(during, confirmed(during, "A2 Platéia"));
                HoldId after = nextBooking();
                topic.write(after, confirmed(after, "A3 Platéia"));
                await().atMost(PATIENCE)
                        .untilAsserted(
                                () -> assertThat(count(database, "tickets")).isEqualTo(3));
                // The node before this one may still be announcing, as far as anybody knows.
                node.clock().advance(TicketAnnouncer.LEASE.plusMillis(1));
                await().atMost(PATIENCE)
                        .untilAsserted(() ->
                                assertThat(count(database, "announcements")).isZero());
                assertThat(new TopicClient(broker.bootstrapServers(), "ticket-issued").read())
                        .extracting(
                                record -> record.substring(record.indexOf("tickets-"), record.indexOf("\",\"source")))
                        .contains("tickets-" + before, "tickets-" + during, "tickets-" + after);
            }
        }
    }

    private static TicketingNode node(TestDatabase database, String bootstrapServers) {
        return new TicketingNode(database, Map.of("holdfast.ticket.bootstrap-servers", bootstrapServers));
    }

    private static long count(TestDatabase database, String table) {
        return JdbcClient.create(database.dataSource())
                .sql("select count(*) from ticketing." + table)
                .query(Long.class)
                .single();
    }
}
