package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Http;
import io.holdfast.acceptance.shop.Replaying;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.query.replay.ReplayRunner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** U3: projections built anew beside the live ones of a running shop, compared, and put in their place. */
class ReplaysIT {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int BUYERS = 3;

    private final Shop shop = Shop.shared();
    private final JdbcClient sql = JdbcClient.create(shop.bean(DataSource.class));
    private final Http operator = shop.operator().http();

    @AfterEach
    void leaveNothingRunning() {
        for (JsonNode replay : operator.get("/admin/replays").json().path("replays")) {
            if (replay.path("endedAt").isNull() || replay.path("endedAt").isMissingNode()) {
                new Replaying(operator, replay.path("replayId").asString()).act("cancel");
            }
        }
        assertThat(schemas()).isEmpty();
    }

    private List<String> schemas() {
        return sql.sql("select nspname from pg_namespace where nspname like 'replay\\_%'")
                .query(String.class)
                .list();
    }

    private List<String> indexes() {
        return sql.sql("select indexdef from pg_indexes where schemaname = 'public' order by indexname")
                .query(String.class)
                .list();
    }

    private long count(String table) {
        return sql.sql("select count(*) from " + table).query(Long.class).single();
    }

    /** Buyers who buy seat after seat, and give every second one back, until they are told to stop. */
    private List<CompletableFuture<List<String>>> sell(AtomicBoolean onSale) {
        List<CompletableFuture<List<String>>> buyers = new ArrayList<>();
        for (int buyer = 0; buyer < BUYERS; buyer++) {
            long showtime = shop.operator().cinema();
            buyers.add(CompletableFuture.supplyAsync(
                    () -> buy(showtime, onSale), task -> Thread.ofVirtual().start(task)));
        }
        return buyers;
    }

    private List<String> buy(long showtime, AtomicBoolean onSale) {
        List<String> kept = new ArrayList<>();
        for (int seat = 1; seat <= 20 && onSale.get(); seat++) {
            var buyer = shop.buyer();
            String booking = buyer.buy(showtime, "C" + seat);
            if (seat % 2 == 0) {
                buyer.http().delete("/bookings/" + booking);
            } else {
                kept.add(booking);
            }
        }
        return kept;
    }

    private void requireNoSeatTwice() {
        assertThat(sql.sql("select showtime_id, place->>'seat' from booking_view,"
                                + " jsonb_array_elements(places::jsonb) place"
                                + " where status = 'CONFIRMED' and place->>'seat' is not null"
                                + " and not coalesce((place->>'cancelled')::boolean, false)"
                                + " group by 1, 2 having count(*) > 1")
                        .query((row, number) -> row.getString(2))
                        .list())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"seat-map", "read-models", "payment-watch"})
    @DisplayName("is built, compared and put in place while people buy; nothing is lost and no seat is sold twice")
    void takesOverWhilePeopleBuy(String projection) {
        List<String> indexes = indexes();
        AtomicBoolean onSale = new AtomicBoolean(true);
        List<CompletableFuture<List<String>>> buyers = sell(onSale);

        Replaying replay = Replaying.start(shop, projection, "ASKED");
        JsonNode caughtUp = replay.await("CAUGHT_UP", "FAILED");
        assertThat(caughtUp.path("state").asString()).as(caughtUp.toString()).isEqualTo("CAUGHT_UP");
        assertThat(caughtUp.at("/differences/count").asLong())
                .as(caughtUp.toString())
                .isZero();
        assertThat(caughtUp.at("/differences/compared").asLong()).isPositive();
        replay.act("switch").expect(200);
        JsonNode switched = replay.await("SWITCHED", "FAILED");
        assertThat(switched.path("state").asString()).as(switched.toString()).isEqualTo("SWITCHED");

        onSale.set(false);
        List<String> kept =
                buyers.stream().flatMap(buyer -> buyer.join().stream()).toList();
        assertThat(kept).isNotEmpty();
        for (String booking : kept) {
            assertThat(operator.get("/bookings/" + booking).expect(200).at("/status"))
                    .isEqualTo("CONFIRMED");
        }
        requireNoSeatTwice();
        assertThat(indexes()).isEqualTo(indexes);
        Replaying again = Replaying.start(shop, projection, "ASKED");
        JsonNode same = again.await("CAUGHT_UP", "FAILED");
        assertThat(same.at("/differences/count").asLong()).as(same.toString()).isZero();
        again.act("cancel").expect(200);
    }

    @Test
    @DisplayName("a row that was changed by hand is shown, and right after the switch")
    void showsAPlantedDifferenceAndMendsIt() {
        long showtime = shop.operator().cinema();
        String booking = shop.buyer().buy(showtime, "A1");
        String lost = shop.buyer().buy(showtime, "A2");
        sql.sql("update booking_view set status = 'EXPIRED', currency = 'EUR' where hold_id = ?")
                .param(UUID.fromString(booking))
                .update();
        sql.sql("delete from booking_view where hold_id = ?")
                .param(UUID.fromString(lost))
                .update();

        Replaying replay = Replaying.start(shop, "read-models", "NO_DIFFERENCE");
        JsonNode found = replay.await("CAUGHT_UP", "FAILED");
        assertThat(found.at("/differences/count").asLong()).as(found.toString()).isEqualTo(2);
        assertThat(found.at("/differences/samples").toString())
                .contains("{\"of\":\"booking_view\",\"what\":\"" + booking
                        + " status, currency\",\"live\":\"EXPIRED, EUR\",\"replayed\":\"CONFIRMED, BRL\"}")
                .contains("\"what\":\"" + lost + "\"");
        assertThat(operator.get("/bookings/" + booking).at("/status"))
                .as("not switched while there are differences and nobody says so")
                .isEqualTo("EXPIRED");

        replay.act("switch").expect(200);
        replay.await("SWITCHED");
        assertThat(operator.get("/bookings/" + booking).at("/status")).isEqualTo("CONFIRMED");
        assertThat(operator.get("/bookings/" + lost).expect(200).at("/status")).isEqualTo("CONFIRMED");
    }

    @Test
    @DisplayName("one that was cancelled leaves nothing behind, and the live one is not touched")
    void cancelledItLeavesNothing() {
        long bookings = count("booking_view");
        Replaying replay = Replaying.start(shop, "read-models", "ASKED");
        replay.await("CAUGHT_UP");
        assertThat(schemas()).hasSize(1);
        assertThat(replay.act("cancel").expect(200).at("/state")).isEqualTo("CANCELLED");
        assertThat(schemas()).isEmpty();
        assertThat(count("booking_view")).isGreaterThanOrEqualTo(bookings);
        replay.act("switch").expectProblem(409);
    }

    @ParameterizedTest
    @ValueSource(strings = {"seat-map", "read-models"})
    @DisplayName(
            "one that was interrupted is taken up again where it was, or from the beginning where it lay in memory")
    void isTakenUpAgain(String projection) {
        Replaying replay = Replaying.start(shop, projection, "ASKED");
        long position = replay.await("CAUGHT_UP").path("position").asLong();
        assertThat(replay.act("pause").expect(200).at("/state")).isEqualTo("PAUSED");
        ReplayRunner runner = shop.bean(ReplayRunner.class);
        runner.stop();
        runner.start();

        await().atMost(PATIENCE)
                .until(() -> replay.view().path("position").asLong() >= position || projection.equals("seat-map"));
        replay.act("resume").expect(200);
        JsonNode caughtUp = replay.await("CAUGHT_UP");
        assertThat(caughtUp.at("/differences/count").asLong()).isZero();
        assertThat(caughtUp.path("position").asLong()).isGreaterThanOrEqualTo(position);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kafka-bookings",
                "kafka-seat-maps",
                "refunds",
                "booking-money",
                "callback-matching",
                "hold-deadlines",
                "waiting-room"
            })
    @DisplayName("case 29: what would do something again is not replayed, and why is said")
    void whatActsIsRefused(String group) {
        Answer refused = Replaying.ask(operator, group, "ASKED").expectProblem(422);
        assertThat(refused.at("/type")).endsWith("not-replayable");
    }

    @Test
    void whatIsUnknownIsRefusedAndSoIsTheSecondOfItsKindAndTheThirdInAll() {
        assertThat(Replaying.ask(operator, "seat-maps", "ASKED")
                        .expectProblem(422)
                        .at("/error"))
                .contains("payment-watch, read-models, seat-map");
        Replaying.start(shop, "seat-map", "ASKED");
        Replaying.ask(operator, "seat-map", "ASKED").expectProblem(409);
        Replaying.start(shop, "payment-watch", "ASKED");
        assertThat(Replaying.ask(operator, "read-models", "ASKED")
                        .expectProblem(409)
                        .at("/type"))
                .endsWith("too-many-replays");
    }

    @Test
    @DisplayName("U1: who began, paused, resumed, switched or cancelled a replay stands in the log, with the reason")
    void theLogKnowsWhoDidIt() {
        long before = deeds();
        Replaying replay = Replaying.start(shop, "payment-watch", "ASKED");
        replay.await("CAUGHT_UP");
        replay.act("pause").expect(200);
        replay.act("resume").expect(200);
        replay.act("cancel").expect(200);
        assertThat(deeds() - before).isEqualTo(4);
    }

    private long deeds() {
        return sql.sql("select count(*) from domain_event where payload_type like '%OperatorActed'"
                        + " and convert_from(payload, 'UTF8') like '%replay:payment-watch%drill%'"
                        + " and convert_from(meta_data, 'UTF8') like '%operator%'")
                .query(Long.class)
                .single();
    }
}
