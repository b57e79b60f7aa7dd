package io.holdfast.acceptance.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Http;
import io.holdfast.acceptance.shop.Records;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.api.audit.proof.ProofFinding;
import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.app.cli.HoldfastCommand;
import io.holdfast.audit.verify.Listener;
import io.holdfast.audit.verify.OutsideCheck;
import io.holdfast.audit.verify.Verification;
import io.holdfast.audit.verify.VerifyOptions;
import io.holdfast.audit.verify.compare.KafkaCheck;
import io.holdfast.audit.verify.compare.RedisCheck;
import io.holdfast.json.HoldfastJson;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;
import tools.jackson.databind.JsonNode;

/**
 * The last of all, by its package's name: whatever the tests before have done to the shop that they shared in this process,
 * every promise was kept. Then something is changed by hand in what is derived from the log, found, named, and put back.
 */
@TestInstance(Lifecycle.PER_CLASS)
@DisplayName("U4: a shop after half of all acceptance tests kept every promise, and a change by hand is found")
class ProofIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Shop shop = Shop.shared();
    private final Http operator = shop.operator().http();
    private final PGSimpleDataSource connections = new PGSimpleDataSource();
    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();
    private String booking;

    /** Once for all of them: a processor without work writes down only every few seconds where it is. */
    @BeforeAll
    void sell() {
        connections.setUrl(shop.setting("HOLDFAST_DB_URL"));
        connections.setUser(shop.setting("HOLDFAST_DB_USER"));
        connections.setPassword(shop.setting("HOLDFAST_DB_PASSWORD"));
        booking = buyer.buy(showtime, "C3", "C4");
        awaitAllSeen();
    }

    /** What is behind is left out of the comparison; here nothing is to be. */
    private void awaitAllSeen() {
        long head = number("SELECT max(global_index) FROM domain_event");
        await().atMost(PATIENCE)
                .until(
                        () -> number(
                                "SELECT min((convert_from(token, 'UTF8')::json ->> 'index')::bigint) FROM tokenentry"
                                        + " WHERE processorname IN ('read-models', 'payment-watch', 'refunds',"
                                        + " 'hold-deadlines', 'kafka-bookings')"),
                        seen -> seen >= head);
    }

    private long number(String sql) {
        try (Connection connection = connections.getConnection();
                var row = connection.createStatement().executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private int execute(String sql) {
        try (Connection connection = connections.getConnection();
                var statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private ProofReport verify(OutsideCheck... outside) {
        try {
            return new Verification(connections, shop.bean(Clock.class), VerifyOptions.ALL, List.of(outside))
                    .run(Listener.NONE)
                    .orElseThrow();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static ProofFinding only(ProofReport report) {
        assertThat(report.breaches()).hasSize(1);
        return report.breaches().get(0);
    }

    private Answer start() {
        return operator.post(
                "/admin/audit/verify", "{\"reason\":\"end of the month\"}", "Content-Type", "application/json");
    }

    private JsonNode awaitEnd(String proofId) {
        await().atMost(PATIENCE)
                .until(
                        () -> operator.get("/admin/audit/verify/" + proofId)
                                .expect(200)
                                .at("/state"),
                        state -> !List.of("READING", "COMPARING").contains(state));
        return operator.get("/admin/audit/verify/" + proofId).expect(200).json();
    }

    @Test
    void theShopProvesThatItKeptEveryPromise() {
        String proofId = start().expect(202).at("/proofId");

        JsonNode proof = awaitEnd(proofId);

        assertThat(proof.path("state").asString()).isEqualTo("DONE");
        JsonNode report = proof.path("report");
        assertThat(report.path("breaches").toPrettyString()).isEqualTo("[ ]");
        assertThat(report.path("breachCount").asLong()).isZero();
        assertThat(report.path("compared").toString())
                .contains(
                        "booking_view (",
                        "payment_view (",
                        "payment_watch (",
                        "showtime_view (",
                        "category_stock (",
                        "seat maps (",
                        "maps in Redis (",
                        "topic booking-events (");
        assertThat(shop.eventsOf("action-" + actionOf(proofId))).hasSize(1);
        String stream = operator.get("/admin/audit/verify/" + proofId + "/live")
                .expect(200)
                .text();
        assertThat(stream).contains("event: progress", "\"state\":\"DONE\"");
    }

    private String actionOf(String proofId) {
        try (Connection connection = connections.getConnection();
                var row = connection
                        .createStatement()
                        .executeQuery("SELECT substr(aggregate_identifier, 8) FROM domain_event"
                                + " WHERE payload_type LIKE '%OperatorActed' AND position('" + proofId
                                + "' IN convert_from(payload, 'UTF8')) > 0")) {
            row.next();
            return row.getString(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void oneThatIsOverStaysAsItWasWhenItIsCancelled() {
        String proofId = operator.post("/admin/audit/verify", "").expect(202).at("/proofId");
        awaitEnd(proofId);

        assertThat(operator.post("/admin/audit/verify/" + proofId + "/cancel", "")
                        .expect(200)
                        .at("/state"))
                .isEqualTo("DONE");
    }

    @Test
    void anUnknownVerificationIsNotFound() {
        operator.get("/admin/audit/verify/" + new UUID(1, 1)).expectProblem(404);
        operator.get("/admin/audit/verify/nonsense").expectProblem(404);
        shop.anonymous().get("/admin/audit/verify/" + new UUID(1, 1)).expect(401);
    }

    @Test
    void theCommandLineSaysTheSameOfTheRunningShop(@TempDir Path folder) throws IOException {
        Path json = folder.resolve("report.json");

        int exitCode =
                HoldfastCommand.execute("verify", "--data", shop.dataDirectory().toString(), "--json", json.toString());

        JsonNode report = HoldfastJson.events().readTree(Files.readString(json));
        assertThat(report.path("breaches").toPrettyString()).isEqualTo("[ ]");
        assertThat(exitCode).isZero();
        assertThat(report.path("compared").toString())
                .contains("seat maps (", "maps in Redis (", "topic refund-events (");
    }

    @Test
    void aRowThatWasChangedByHandIsNamed() {
        String key = "WHERE hold_id = '" + booking + "'";
        assertThat(execute("UPDATE booking_view SET status = 'EXPIRED', amount_minor = amount_minor + 1 " + key))
                .isOne();
        try {
            ProofFinding breach = only(verify());
            assertThat(breach.code()).isEqualTo("READ_MODEL");
            assertThat(breach.subject()).isEqualTo("booking_view " + booking);
            assertThat(breach.text())
                    .isEqualTo(
                            "status is EXPIRED, the log says CONFIRMED;" + " amount_minor is 2501, the log says 2500");
        } finally {
            execute("UPDATE booking_view SET status = 'CONFIRMED', amount_minor = amount_minor - 1 " + key);
        }
    }

    @Test
    void aRowThatIsMissingIsNamed() {
        execute("CREATE TABLE kept AS SELECT * FROM payment_view WHERE hold_id = '" + booking + "'");
        execute("DELETE FROM payment_view WHERE hold_id = '" + booking + "'");
        try {
            ProofFinding breach = only(verify());
            assertThat(breach.subject()).startsWith("payment_view ");
            assertThat(breach.text()).isEqualTo("the row is missing");
        } finally {
            execute("INSERT INTO payment_view SELECT * FROM kept");
            execute("DROP TABLE kept");
        }
    }

    @Test
    void aMapThatWasAlteredInRedisIsNamed() throws IOException {
        String url = shop.setting("HOLDFAST_REDIS_URL");
        String key = "seatmap:{" + showtime + "}";
        RedisClient client = RedisClient.create(url);
        try (var connection = client.connect(RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE))) {
            RedisCommands<String, byte[]> redis = connection.sync();
            assertThat(verify(new RedisCheck(url)).breaches()).isEmpty();
            String map = unpacked(redis.hget(key, "gzip"));
            redis.hset(
                    key,
                    "gzip",
                    packed(map.replace(
                            "\"code\":\"C3\",\"status\":\"BOOKED\"", "\"code\":\"C3\",\"status\":\"AVAILABLE\"")));

            ProofFinding breach = only(verify(new RedisCheck(url)));

            assertThat(breach.code()).isEqualTo("REDIS_MAP");
            assertThat(breach.subject()).isEqualTo("map of showtime " + showtime);
            assertThat(breach.text()).isEqualTo("seat C3 is AVAILABLE, the log says C3 is BOOKED");
            redis.del(key);
        } finally {
            client.shutdown();
        }
    }

    private static String unpacked(byte[] gzip) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static void makeTopic(String bootstrap, String name) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            admin.createTopics(List.of(new NewTopic(name, 2, (short) 1))).all().get();
        } catch (InterruptedException | ExecutionException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** A topic that holds what the real one does, but for one record, and one record of something that never happened. */
    @Test
    void aRecordThatIsMissingFromKafkaAndOneOfNothingAreNamed() {
        String bootstrap = shop.setting("HOLDFAST_KAFKA_BOOTSTRAP");
        String copy = "booking-events-" + showtime;
        makeTopic(bootstrap, copy);
        StringSerializer text = new StringSerializer();
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(Map.of("bootstrap.servers", bootstrap), text, text)) {
            for (Records.Event event : Records.of(bootstrap, "booking-events").events()) {
                if (!event.key().equals(booking)) {
                    producer.send(new ProducerRecord<>(
                            copy, event.key(), event.value().toString()));
                }
            }
            producer.send(new ProducerRecord<>(
                    copy,
                    "nobody",
                    "{\"id\":\"showtime-1#999\",\"type\":\"x\",\"subject\":\"nobody\",\"position\":\"1\"}"));
            producer.flush();
        }

        ProofReport report =
                verify(new KafkaCheck(bootstrap, new KafkaCheck.Topics(copy, "refund-events"), connections));

        assertThat(report.breaches())
                .extracting(ProofFinding::code)
                .containsOnly("KAFKA")
                .hasSize(2);
        assertThat(report.breaches())
                .extracting(ProofFinding::text)
                .anySatisfy(found -> assertThat(found)
                        .startsWith("the record of event showtime-" + showtime)
                        .endsWith("is missing"))
                .anySatisfy(found -> assertThat(found)
                        .isEqualTo("the record is about event showtime-1#999, which was never committed"));
    }
}
