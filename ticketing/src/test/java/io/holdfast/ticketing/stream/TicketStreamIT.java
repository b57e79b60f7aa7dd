package io.holdfast.ticketing.stream;

import static io.holdfast.ticketing.Bookings.cancelled;
import static io.holdfast.ticketing.Bookings.confirmed;
import static io.holdfast.ticketing.Bookings.confirmedFor;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterRetry.Outcome;
import io.holdfast.api.deadletter.DeadLetters;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestKafka;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.ticketing.TicketingNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Bookings in and issued tickets out, over a real broker. */
class TicketStreamIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final AtomicLong TOPICS = new AtomicLong();

    private final String suffix = "-" + ProcessHandle.current().pid() + "-" + TOPICS.incrementAndGet();
    private final TopicClient bookings = new TopicClient(TestKafka.bootstrapServers(), "bookings" + suffix);
    private final TopicClient issued = new TopicClient(TestKafka.bootstrapServers(), "issued" + suffix);
    private TestDatabase database;

    @BeforeEach
    void start() {
        database = TestPostgres.freshDatabase();
        bookings.create();
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    @DisplayName("E8: what is confirmed is issued and announced; nothing in the announcement opens a gate")
    void issuesAndAnnounces() {
        HoldId booking = nextBooking();
        bookings.write(booking, confirmedFor(booking, "T", "Zoë|zoe@example.org", "A1 Platéia", " Pista"));
        try (TicketingNode node = node()) {
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(tickets(node, booking)).hasSize(2));

            String announcement = await().atMost(PATIENCE)
                    .until(issued::read, records -> !records.isEmpty())
                    .getFirst();
            assertThat(announcement)
                    .contains("\"type\":\"io.holdfast.ticket.issued.v1\"", "\"id\":\"tickets-" + booking + "\"")
                    .contains("\"place\":\"A1\"", "\"category\":\"Pista\"");
            for (TicketView ticket : tickets(node, booking)) {
                assertThat(announcement)
                        .contains(ticket.ticketId())
                        .doesNotContain(ticket.code())
                        .doesNotContain(ticket.token());
            }
            assertThat(announcement).doesNotContain("Zoë").doesNotContain("example.org");
            await().atMost(PATIENCE).until(() -> count("announcements") == 0);
        }
    }

    @Test
    @DisplayName("C17, A12: a consumer that dies between issue and commit, and one that begins anew, issue one ticket")
    void survivesDeathBetweenIssueAndCommit() {
        HoldId booking = nextBooking();
        bookings.write(booking, confirmed(booking, "A1 Platéia"));
        try (TicketingNode offline = new TicketingNode(database)) {
            AtomicInteger deaths = new AtomicInteger();
            BookingInbox inbox = offline.bean(BookingInbox.class);
            BookingConsumer dying =
                    new BookingConsumer(TestKafka.bootstrapServers(), bookings.name(), "group" + suffix, records -> {
                        inbox.handle(records);
                        if (deaths.incrementAndGet() < 3) {
                            throw new IllegalStateException("fails before it can say that it is done, and goes on");
                        }
                        throw new Killed();
                    });
            dying.start();
            await().dontCatchUncaughtExceptions()
                    .atMost(PATIENCE)
                    .until(() -> deaths.get() == 3 && bookings.membersOf("group" + suffix) == 0);
            assertThat(tickets(offline, booking)).as("issued").hasSize(1);
            assertThat(bookings.committedBy("group" + suffix))
                    .as("and Kafka has not heard of it")
                    .isEmpty();
        }
        try (TicketingNode node = node()) {
            HoldId next = nextBooking();
            bookings.write(next, confirmed(next, "A2 Platéia"));
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(tickets(node, next)).hasSize(1));

            assertThat(tickets(node, booking)).hasSize(1);
            assertThat(count("tickets")).isEqualTo(2);
            await().atMost(PATIENCE)
                    .until(() -> bookings.committedBy("group" + suffix).size() > 0);
            await().atMost(PATIENCE).until(() -> count("announcements") == 0);
            assertThat(Set.copyOf(issued.read()))
                    .filteredOn(record -> record.contains(booking.toString()))
                    .as("one announcement, at least once")
                    .hasSize(1);
        }
    }

    /** Nothing in the consumer is prepared for it; its thread ends. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;

        Killed() {
            super("killed between the issue and the commit", null, false, false);
        }
    }

    @Test
    void whatCannotBeHandledStandsAsideIsSeenAndIsTriedAgain() {
        HoldId broken = nextBooking();
        HoldId refused = nextBooking();
        HoldId good = nextBooking();
        bookings.write(broken, "<no json/>");
        bookings.write(refused, confirmedFor(refused, "No database takes \u0000 in a text", null, "A1 Platéia"));
        bookings.write(good, confirmed(good, "A2 Platéia"));
        try (TicketingNode node = node()) {
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(tickets(node, good)).hasSize(1));
            DeadLetters letters = node.bean("ticketLetters", DeadLetters.class);
            await().atMost(PATIENCE).until(() -> letters.find(0).totalLetters() == 2);

            DeadLetterEntry letter = letters.find(0).letters().stream()
                    .filter(entry -> refused.equals(entry.bookingId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(letter.group()).isEqualTo("tickets");
            assertThat(letter.eventType()).isEqualTo("io.holdfast.booking.confirmed.v1");
            assertThat(letter.cause()).contains("0x00");
            assertThat(letters.find(0).letters())
                    .extracting(DeadLetterEntry::cause)
                    .anyMatch(cause -> cause.contains("JSON"));
            assertThat(letters.retry(letter.id()).orElseThrow().outcome()).isEqualTo(Outcome.FAILED);
            assertThat(letters.find(0).letters()).anyMatch(again -> again.attempts() >= 2);

            mend(letter.id());
            // The node's own retries may be faster.
            letters.retry(letter.id())
                    .ifPresent(retry -> assertThat(retry.outcome()).isEqualTo(Outcome.DONE));
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(tickets(node, refused)).hasSize(1));
            assertThat(letters.retry(letter.id())).isEmpty();
        }
    }

    /** As if this version could handle what the last could not. */
    private void mend(String letterId) {
        String value = new String(
                JdbcClient.create(database.dataSource())
                        .sql("select value from ticketing.letters where letter_id = ?")
                        .param(letterId)
                        .query(byte[].class)
                        .single(),
                StandardCharsets.UTF_8);
        JdbcClient.create(database.dataSource())
                .sql("update ticketing.letters set value = ? where letter_id = ?")
                .param(value.replace("\\u0000", "no").getBytes(StandardCharsets.UTF_8))
                .param(letterId)
                .update();
    }

    @Test
    void ordersOfOneBookingAreKeptAndManyAreHandledTogether() {
        List<HoldId> all =
                IntStream.range(0, 2_000).mapToObj(i -> nextBooking()).toList();
        for (int i = 0; i < all.size(); i++) {
            bookings.send(all.get(i), confirmed(all.get(i), "A" + i + " Platéia", " Pista"));
            if (i % 10 == 0) {
                bookings.send(all.get(i), cancelled(all.get(i)));
            }
        }
        bookings.flush();
        try (TicketingNode node = node()) {
            await().atMost(PATIENCE).until(() -> count("tickets") == 4_000 && count("cancellations") == 200);

            assertThat(tickets(node, all.get(0))).isEmpty();
            assertThat(tickets(node, all.get(1))).hasSize(2);
            await().atMost(PATIENCE).until(() -> count("announcements") == 0);
            assertThat(Set.copyOf(issued.read())).as("each at least once").hasSize(2_000);
        }
    }

    private TicketingNode node() {
        return new TicketingNode(
                database,
                Map.of(
                        "holdfast.ticket.bootstrap-servers", TestKafka.bootstrapServers(),
                        "holdfast.ticket.booking-topic", bookings.name(),
                        "holdfast.ticket.issued-topic", issued.name(),
                        "holdfast.ticket.group", "group" + suffix));
    }

    private long count(String table) {
        return JdbcClient.create(database.dataSource())
                .sql("select count(*) from ticketing." + table)
                .query(Long.class)
                .single();
    }

    private static List<TicketView> tickets(TicketingNode node, HoldId booking) {
        return node.ask(new GetTickets(booking), ResponseTypes.multipleInstancesOf(TicketView.class));
    }
}
