package io.holdfast.command.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Connections to the database die while commands are on their way. */
class LostConnectionIT {
    private static final int SEATS = 200;

    private TestDatabase database = TestPostgres.freshDatabase();
    private TestNode node = new TestNode(database, LaneSettings.defaults(), new SettableClock());
    private JdbcTemplate admin = new JdbcTemplate(database.dataSource());

    @BeforeEach
    void start() {
        TestNode.migrate(database);
        node.sendAndWait(Showtimes.schedule(
                Showtimes.ID,
                io.holdfast.api.showtime.SalesPolicy.of(io.holdfast.api.showtime.ShowtimeKind.CINEMA),
                List.of(Showtimes.category("STANDARD", null, 0)),
                List.of(Showtimes.rows("STANDARD", 1, SEATS))));
        node.sendAndWait(new OpenSales(Showtimes.ID));
    }

    @AfterEach
    void stop() {
        node.close();
        database.close();
    }

    private static HoldSeats hold(int i) {
        return new HoldSeats(
                Showtimes.ID,
                Showtimes.holdId(i),
                new CustomerId("c" + i),
                List.of(new SeatCode("R0-" + (i + 1))),
                List.of());
    }

    @Test
    @DisplayName("C7: a connection that is killed in the middle of a batch loses nothing and sells nothing twice")
    void aKilledConnectionIsSurvived() {
        admin.execute("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
                + " 'BEGIN PERFORM pg_sleep(0.005); RETURN NEW; END'");
        admin.execute("CREATE TRIGGER slow BEFORE INSERT ON domain_event FOR EACH ROW EXECUTE FUNCTION slow()");
        List<CompletableFuture<ShowtimeReply>> replies = IntStream.range(0, SEATS)
                .mapToObj(i -> node.<ShowtimeReply>send(hold(i)))
                .toList();
        await().until(() -> killAppenders() > 0);
        assertThatRepliesAndLogAgree(replies);
    }

    /** Kills connections that are appending right now, and answers how many. */
    private int killAppenders() {
        return admin.queryForList("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname ="
                        + " current_database() AND pid <> pg_backend_pid() AND state = 'active'"
                        + " AND query LIKE 'INSERT INTO domain_event%'")
                .size();
    }

    private void assertThatRepliesAndLogAgree(List<CompletableFuture<ShowtimeReply>> replies) {
        List<HoldId> answered = new ArrayList<>();
        for (CompletableFuture<ShowtimeReply> reply : replies) {
            if (!reply.handle((value, failure) -> failure != null).join()) {
                answered.add(((Held) reply.join()).holdId());
            }
        }
        Map<HoldId, SeatsHeld> log = new HashMap<>();
        for (Object event : node.payloads(Showtimes.AGGREGATE_ID)) {
            if (event instanceof SeatsHeld held) {
                assertThat(log.put(held.holdId(), held)).isNull();
            }
        }
        assertThat(log.keySet()).containsAll(answered);
        assertThat(answered)
                .as("retried one by one, so nearly all come through")
                .hasSizeGreaterThan(SEATS / 2);
    }

    @Test
    void aPoolOfDeadConnectionsIsSurvivedBetweenBatches() {
        admin.queryForList("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname ="
                + " current_database() AND pid <> pg_backend_pid()");
        ShowtimeReply reply = node.sendAndWait(hold(0));
        assertThat(reply).isInstanceOf(Held.class);
    }
}
