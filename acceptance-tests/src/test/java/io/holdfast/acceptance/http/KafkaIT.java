package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Records;
import io.holdfast.acceptance.shop.Replaying;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.embedded.kafka.KafkaServer;
import io.holdfast.publishing.kafka.BookingPublisher;
import io.holdfast.publishing.kafka.SeatMapPublisher;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What reaches Kafka, with a real broker that comes late, goes away, and hears the same twice (C17, case 29). */
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class KafkaIT {
    private static final String BOOKINGS = "booking-events";
    private static final String REFUNDS = "refund-events";
    private static final String SEAT_MAP = "seat-map";
    private static final String TICKETS = "ticket-issued";

    /** The group whose token is in memory, so that nobody else sees where it is. */
    private static final String IN_MEMORY = "seat-map";

    private static final List<String> REPLAYABLE =
            List.of("read-models", IN_MEMORY, "hold-deadlines", "payment-watch", "waiting-room");

    private static final String CONFIRMED = "io.holdfast.booking.confirmed.v1";
    private static final String CANCELLED = "io.holdfast.booking.cancelled.v1";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** How long the broker is away; more by hand, to see it for longer. */
    private static final Duration OUTAGE = Duration.parse(System.getProperty("holdfast.outage", "PT3S"));

    private static final int BUYERS = 4;
    private static final int ROW = 20;
    private static final int SEATS = 8 * ROW;

    private final Path brokerData = Shop.newDataDirectory();
    private final Path shopData = Shop.newDataDirectory();
    private final int brokerPort = freePort();
    private final TestDatabase database = TestPostgres.freshDatabase();
    private final List<String> bought = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>(Map.of(
            "HOLDFAST_DB_URL",
            database.jdbcUrl(),
            "HOLDFAST_DB_USER",
            database.username(),
            "HOLDFAST_DB_PASSWORD",
            database.password(),
            "HOLDFAST_DB_CONNECTIONS",
            "40",
            "HOLDFAST_KAFKA_BOOTSTRAP",
            "127.0.0.1:" + brokerPort,
            "HOLDFAST_KAFKA_SENDTIMEOUT",
            "PT2S",
            "HOLDFAST_KAFKA_RETRYEVERY",
            "PT0.2S"));
    /** Nobody listens there: mails are noted, and stay to be sent. */
    private final Map<String, String> mailServer = Map.of(
            "HOLDFAST_SMTP_HOST", "127.0.0.1",
            "HOLDFAST_SMTP_PORT", Integer.toString(freePort()),
            "HOLDFAST_SMTP_ENCRYPTION", "none",
            "HOLDFAST_MAIL_FROM", "tickets@shop.example");

    private Shop shop;
    private KafkaServer broker;
    private long showtime;

    @BeforeAll
    void openWithoutABroker() {
        environment.putAll(mailServer);
        shop = Shop.open(shopData, environment);
        showtime = shop.operator().cinema();
    }

    @AfterAll
    void close() {
        shop.close();
        if (broker != null) {
            broker.close();
        }
        database.close();
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private void startBroker() {
        broker =
                KafkaServer.keptIn(brokerData.resolve("kafka")).port(brokerPort).start();
    }

    private Records records(String topic) {
        return Records.of("127.0.0.1:" + brokerPort, topic);
    }

    private String buy(String... seats) {
        String booking = shop.buyer().buy(showtime, seats);
        bought.add(booking);
        return booking;
    }

    private void awaitRecordsOf(List<String> bookings) {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(300))
                .ignoreExceptions()
                .until(() -> records(BOOKINGS).firstSeen().keySet().containsAll(bookings));
    }

    @Test
    @Order(1)
    @DisplayName("C17: a broker that is away at the start stops neither the start nor the sale")
    void sellsBeforeTheBrokerIsThere() {
        buy("A1", "A2");
        await().atMost(PATIENCE)
                .until(
                        () -> shop.operator()
                                .http()
                                .get("/admin/lag")
                                .expect(200)
                                .text(),
                        KafkaIT::saysAway);

        startBroker();

        awaitRecordsOf(bought);
        Records.Event confirmed = records(BOOKINGS).events().getFirst();
        assertThat(confirmed.key()).isEqualTo(bought.getFirst());
        assertThat(confirmed.value().path("partitionkey").asString()).isEqualTo(confirmed.key());
        assertThat(confirmed.data().path("places")).hasSize(2);
        assertThat(confirmed.data().at("/showtime/title").asString()).isEqualTo("The Long Night");
        assertThat(confirmed.data().at("/amount/amount").asString()).isEqualTo("25.00");
    }

    private static boolean saysAway(String lag) {
        return lag.contains("\"group\":\"kafka-bookings\",\"state\":\"BROKER_AWAY\"");
    }

    @Test
    @Order(2)
    @DisplayName("C17: the broker goes away in the midst of the sale and comes back: each booking once by id, in order")
    void publishesEverythingInOrderAfterAnOutage() {
        AtomicBoolean onSale = new AtomicBoolean(true);
        List<CompletableFuture<List<String>>> buyers = new ArrayList<>();
        for (int buyer = 0; buyer < BUYERS; buyer++) {
            buyers.add(CompletableFuture.supplyAsync(
                    () -> buyAndCancel(onSale), task -> Thread.ofVirtual().start(task)));
        }
        broker.close();
        long away = System.nanoTime();
        await().pollDelay(OUTAGE).atMost(OUTAGE.plus(PATIENCE)).until(() -> true);
        startBroker();
        Duration outage = Duration.ofNanos(System.nanoTime() - away);
        onSale.set(false);
        List<String> during =
                buyers.stream().flatMap(buyer -> buyer.join().stream()).toList();
        bought.addAll(during);

        awaitRecordsOf(bought);
        await().atMost(PATIENCE)
                .until(() -> records(BOOKINGS).firstSeen().values().stream()
                                .filter(types -> types.contains(CANCELLED))
                                .count()
                        == during.size() / 2);
        Records found = records(BOOKINGS);
        Map<String, List<String>> order = found.firstSeen();
        long violations = order.values().stream()
                .filter(types -> !types.equals(List.of(CONFIRMED)) && !types.equals(List.of(CONFIRMED, CANCELLED)))
                .count();
        System.out.printf(
                Locale.ROOT,
                "Broker away for %.1f s: %d bookings meanwhile, %d events published, %d records, %d duplicates by id,"
                        + " %d order violations%n",
                outage.toMillis() / 1000.0,
                during.size(),
                found.ids().size(),
                found.events().size(),
                found.duplicates(),
                violations);
        assertThat(during).isNotEmpty();
        assertThat(violations).isZero();
        assertThat(order.keySet()).containsExactlyInAnyOrderElementsOf(bought);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(records(REFUNDS).firstSeen().values())
                        .hasSize(during.size() / 2)
                        .allMatch(
                                List.of("io.holdfast.refund.requested.v1", "io.holdfast.refund.completed.v1")::equals));
    }

    /** Buys seat after seat of a room, and gives every second one back. */
    private List<String> buyAndCancel(AtomicBoolean onSale) {
        List<String> bookings = new ArrayList<>();
        long mine = shop.operator().cinema();
        for (int seat = 0; seat < SEATS && (onSale.get() || seat % 2 == 1); seat++) {
            Buyer buyer = shop.buyer();
            String booking = buyer.buy(mine, "ABCDEFGH".charAt(seat / ROW) + "" + (seat % ROW + 1));
            if (seat % 2 == 1) {
                buyer.http().delete("/bookings/" + booking);
            }
            bookings.add(booking);
        }
        return bookings;
    }

    @Test
    @Order(3)
    @DisplayName("A crash between acknowledgement and token: the same records again, under the same ids")
    void sendsAgainUnderTheSameIds() {
        Records before = records(BOOKINGS);
        StreamingEventProcessor publisher = processor(BookingPublisher.PROCESSING_GROUP);
        publisher.shutDown();
        rewindToken();
        publisher.start();

        await().atMost(PATIENCE)
                .until(() ->
                        records(BOOKINGS).events().size() >= 2 * before.ids().size());
        assertThat(records(BOOKINGS).ids()).isEqualTo(before.ids());
        assertThat(records(BOOKINGS).firstSeen()).isEqualTo(before.firstSeen());
    }

    private void rewindToken() {
        sql("UPDATE tokenentry SET token = convert_to('{\"index\":0,\"gaps\":[]}', 'UTF8'), owner = NULL"
                + " WHERE processorname = '" + BookingPublisher.PROCESSING_GROUP + "'");
    }

    private void sql(String statement) {
        JdbcClient.create(database.dataSource()).sql(statement).update();
    }

    private StreamingEventProcessor processor(String group) {
        return shop.bean(EventProcessingConfiguration.class)
                .eventProcessor(group, StreamingEventProcessor.class)
                .orElseThrow();
    }

    @Test
    @Order(4)
    @DisplayName("Two publishers race for one token: nothing is lost, the order stays")
    void losesNothingWhenTwoPublishersRace() throws IOException {
        long mine = shop.operator().cinema();
        List<String> bookings = new ArrayList<>();
        int duplicates = records(BOOKINGS).duplicates();
        try (Shop other = Shop.open(folderWithTheSameSecrets(), environment)) {
            for (int seat = 1; seat <= 12; seat++) {
                Shop seller = seat % 2 == 0 ? shop : other;
                String booking = seller.buyer().buy(mine, "H" + seat);
                sql("UPDATE tokenentry SET owner = NULL WHERE processorname = '" + BookingPublisher.PROCESSING_GROUP
                        + "'");
                bookings.add(booking);
            }
            bought.addAll(bookings);
            awaitRecordsOf(bought);
        }
        assertThat(records(BOOKINGS).duplicates()).as("both have published").isGreaterThan(duplicates);
        assertThat(records(BOOKINGS).firstSeen().values())
                .allMatch(types -> types.getFirst().equals(CONFIRMED));
        assertThat(records(BOOKINGS).firstSeen().keySet()).containsExactlyInAnyOrderElementsOf(bought);
    }

    /** Nodes share a database only when they share what it is kept with. */
    private Path folderWithTheSameSecrets() throws IOException {
        Path folder = Shop.newDataDirectory();
        Files.copy(shopData.resolve("secrets.properties"), folder.resolve("secrets.properties"));
        return folder;
    }

    @Test
    @Order(5)
    @DisplayName("The topic of seat maps has the newest map of every showtime, with the changes before it")
    void holdsTheNewestMaps() {
        buy("G7");
        await().atMost(PATIENCE).ignoreExceptions().untilAsserted(() -> {
            Records.Event last = records(SEAT_MAP).events().stream()
                    .filter(event -> event.key().equals(Long.toString(showtime)))
                    .reduce((earlier, later) -> later)
                    .orElseThrow();
            assertThat(last.data().path("map"))
                    .isEqualTo(shop.anonymous()
                            .get("/showtimes/" + showtime + "/seats")
                            .json());
            assertThat(last.data().path("since").asLong())
                    .isLessThan(last.data().path("version").asLong());
            assertThat(last.data().path("changes").toString()).contains("\"code\":\"G7\",\"status\":\"BOOKED\"");
        });
    }

    @Test
    @Order(6)
    @DisplayName("U3, case 29: neither publisher can be replayed, and one that was asked to goes on where it was")
    void refusesToBeReplayed() {
        awaitRecordsOf(bought);
        int bookings = records(BOOKINGS).events().size();
        for (String group : List.of(BookingPublisher.PROCESSING_GROUP, SeatMapPublisher.PROCESSING_GROUP)) {
            StreamingEventProcessor publisher = processor(group);
            publisher.shutDown();
            assertThat(publisher.supportsReset()).isFalse();
            assertThatThrownBy(publisher::resetTokens).isInstanceOf(IllegalStateException.class);
            publisher.start();
        }
        String last = shop.buyer().buy(showtime, "G9");
        bought.add(last);
        awaitRecordsOf(List.of(last));

        assertThat(records(BOOKINGS).events()).hasSize(bookings + 1);
    }

    @Test
    @Order(7)
    @DisplayName(
            "U3, case 29: everything else can be replayed, up to the end of the log: no record, refund, mail or command")
    void replaysWithoutSideEffects() {
        bought.add(buyWithAnAddress("G10"));
        awaitTickets();
        Map<String, Long> before = whatHasLeft();
        long events = count("domain_event");

        REPLAYABLE.forEach(this::replay);

        assertThat(count("domain_event")).isEqualTo(events);
        String last = shop.buyer().buy(showtime, "G11");
        bought.add(last);
        awaitTickets();
        Map<String, Long> expected = new HashMap<>(before);
        expected.merge(BOOKINGS, 1L, Long::sum);
        expected.merge(TICKETS, 1L, Long::sum);
        assertThat(whatHasLeft()).isEqualTo(expected);
        assertThat(processors().entrySet().stream()
                        .filter(each -> each.getValue().supportsReset())
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(REPLAYABLE);
    }

    @Test
    @Order(8)
    @DisplayName("U3, case 29: what is built beside the live ones and takes their place sends nothing again either")
    void replaysBesideTheLiveOnesWithoutSideEffects() {
        awaitTickets();
        Map<String, Long> before = whatHasLeft();
        long events = count("domain_event");
        List<String> beside = List.of("seat-map", "read-models", "payment-watch");

        for (String projection : beside) {
            assertThat(Replaying.start(shop, projection, "ALWAYS")
                            .await("SWITCHED", "FAILED")
                            .path("state")
                            .asString())
                    .isEqualTo("SWITCHED");
        }

        assertThat(count("domain_event")).as("who began them").isEqualTo(events + beside.size());
        String last = shop.buyer().buy(showtime, "G12");
        bought.add(last);
        awaitTickets();
        Map<String, Long> expected = new HashMap<>(before);
        expected.merge(BOOKINGS, 1L, Long::sum);
        expected.merge(TICKETS, 1L, Long::sum);
        assertThat(whatHasLeft()).isEqualTo(expected);
    }

    private String buyWithAnAddress(String seat) {
        Buyer buyer = shop.buyer();
        String booking = buyer.hold(showtime, seat).expect(201).at("/holdId");
        String payment = buyer.checkout(booking, "{\"buyer\":{\"name\":\"Z\",\"email\":\"z@example.org\"}}")
                .expect(201)
                .at("/paymentId");
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}");
        buyer.awaitStatus(booking, "CONFIRMED");
        return booking;
    }

    private void awaitTickets() {
        awaitRecordsOf(bought);
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> records(TICKETS).firstSeen().keySet().containsAll(bought));
        await().atMost(PATIENCE).until(() -> count("ticketing.announcements") == 0);
    }

    /** Counts that only grow; {@code mails} are those that were ever to be sent. */
    private Map<String, Long> whatHasLeft() {
        return Map.of(
                BOOKINGS,
                (long) records(BOOKINGS).events().size(),
                REFUNDS,
                (long) records(REFUNDS).events().size(),
                TICKETS,
                (long) records(TICKETS).ids().size(),
                "mails",
                count("ticketing.mails"),
                "refunds",
                count("sim_gateway_refunds"));
    }

    private long count(String table) {
        return JdbcClient.create(database.dataSource())
                .sql("SELECT count(*) FROM " + table)
                .query(Long.class)
                .single();
    }

    private Map<String, StreamingEventProcessor> processors() {
        Map<String, StreamingEventProcessor> processors = new HashMap<>();
        shop.bean(EventProcessingConfiguration.class)
                .eventProcessors()
                .keySet()
                .forEach(group -> processors.put(group, processor(group)));
        return processors;
    }

    private void replay(String group) {
        StreamingEventProcessor replayed = processor(group);
        replayed.shutDown();
        replayed.resetTokens();
        long end = shop.bean(EventStore.class).createHeadToken().position().orElseThrow();
        replayed.start();
        await().atMost(PATIENCE).until(() -> hasReplayed(replayed, end));
        if (!group.equals(IN_MEMORY)) {
            await().atMost(PATIENCE).until(() -> saysUpToDate(group));
        }
    }

    private static boolean hasReplayed(StreamingEventProcessor processor, long end) {
        return !processor.processingStatus().isEmpty()
                && processor.processingStatus().values().stream()
                        .allMatch(status -> status.getCurrentPosition().orElse(-1) >= end);
    }

    /** Whoever watches the replay sees it come to its end. */
    private boolean saysUpToDate(String group) {
        return shop.operator()
                .http()
                .get("/admin/lag")
                .expect(200)
                .text()
                .contains("\"group\":\"" + group + "\",\"state\":\"UP_TO_DATE\",\"eventsBehind\":0");
    }
}
