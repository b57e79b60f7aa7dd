package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayDifferences;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.replay.ReplayRefused;
import io.holdfast.api.replay.ReplayRefused.Reason;
import io.holdfast.api.replay.ReplayState;
import io.holdfast.api.replay.Replays;
import io.holdfast.api.replay.StartReplay;
import io.holdfast.api.replay.SwitchWhen;
import io.holdfast.query.storage.JsonColumns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.core.type.TypeReference;

/**
 * The replays of all nodes. Whether who runs one is still alive is told by the database's clock alone.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class ReplayTable {
    /** Whoever runs a replay and says nothing for so long has lost it. */
    static final Duration LEASE = Duration.ofSeconds(15);

    private static final TypeReference<ReplayDifferences> DIFFERENCES = new TypeReference<>() {};
    private static final String LEASE_END = "now() + interval '" + LEASE.toSeconds() + " seconds'";
    private static final String RUNS = "ended_at is null";

    private final JdbcClient jdbc;
    private final JsonColumns json;
    private final TransactionOperations transactions;

    ReplayTable(JdbcClient jdbc, JsonColumns json, TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.json = json;
        this.transactions = transactions;
    }

    /** Refuses one too many, and a second of the same projection. */
    void requireRoom(String projection) {
        List<ReplayRow> running =
                jdbc.sql("select * from replay where " + RUNS).query(this::row).list();
        running.stream().filter(row -> row.projection().equals(projection)).forEach(row -> {
            throw new ReplayRefused(Reason.RUNS_ALREADY, row.id().toString());
        });
        if (running.size() >= Replays.MAX_AT_ONCE) {
            throw new ReplayRefused(Reason.TOO_MANY, Integer.toString(Replays.MAX_AT_ONCE));
        }
    }

    /** Adds a replay that this owner is to run; {@code target} is where the log ends now. */
    ReplayRow add(StartReplay replay, Instant now, long target, UUID owner) {
        transactions.executeWithoutResult(transaction -> {
            jdbc.sql("lock table replay in share row exclusive mode").update();
            requireRoom(replay.projection());
            jdbc.sql("insert into replay (replay_id, projection, state, switch_when, reason, started_at, target, owner,"
                            + " alive_until)"
                            + " values (?, ?, ?, ?, ?, ?, ?, ?, " + LEASE_END + ")")
                    .param(replay.replayId().value())
                    .param(replay.projection())
                    .param(ReplayState.RUNNING.name())
                    .param(replay.switchWhen().name())
                    .param(replay.reason())
                    .param(utc(now))
                    .param(target)
                    .param(owner)
                    .update();
            jdbc.sql("delete from replay where replay_id in (select replay_id from replay where ended_at is not null"
                            + " order by ended_at desc offset ?)")
                    .param(Replays.MAX_KEPT)
                    .update();
        });
        return find(replay.replayId()).orElseThrow();
    }

    Optional<ReplayRow> find(ReplayId id) {
        return jdbc.sql("select * from replay where replay_id = ?")
                .param(id.value())
                .query(this::row)
                .optional();
    }

    /** The latest first. */
    List<ReplayRow> all() {
        return jdbc.sql("select * from replay order by started_at desc, replay_id limit ?")
                .param(Replays.MAX_KEPT + Replays.MAX_AT_ONCE)
                .query(this::row)
                .list();
    }

    /** Says what is wanted; false when the replay's state does not allow it, or there is none. */
    boolean want(ReplayId id, ReplayAction action) {
        String[] states = Arrays.stream(ReplayState.values())
                .filter(state -> state.allows(action))
                .map(Enum::name)
                .toArray(String[]::new);
        return jdbc.sql("update replay set wanted = ? where replay_id = ? and state = any (?)")
                        .param(action.name())
                        .param(id.value())
                        .param(states)
                        .update()
                == 1;
    }

    /** Becomes responsible for a replay of one of these projections that nobody runs. */
    Optional<ReplayRow> claim(UUID owner, Collection<String> projections) {
        return jdbc.sql("update replay set owner = ?, alive_until = " + LEASE_END
                        + " where replay_id = (select replay_id from replay where " + RUNS
                        + " and projection = any (?) and (owner is null or alive_until < now())"
                        + " limit 1 for update skip locked) returning *")
                .param(owner)
                .param(projections.toArray(String[]::new))
                .query(this::row)
                .optional();
    }

    /** Says that this owner still runs these. */
    void keepAlive(UUID owner, Collection<ReplayId> running) {
        jdbc.sql("update replay set alive_until = " + LEASE_END + " where owner = ? and replay_id = any (?)")
                .param(owner)
                .param(running.stream().map(ReplayId::value).toArray(UUID[]::new))
                .update();
    }

    /** Lets go of everything, so that the next who looks goes on. */
    void release(UUID owner) {
        jdbc.sql("update replay set owner = null where " + RUNS + " and owner = ?")
                .param(owner)
                .update();
    }

    /** How this owner writes down what becomes of a replay. */
    ReplayJournal journal(ReplayId id, UUID owner) {
        return note -> write(id, owner, note);
    }

    private @Nullable ReplayAction write(ReplayId id, UUID owner, ReplayNote note) {
        List<Optional<ReplayAction>> wanted = jdbc.sql(
                        "update replay set state = ?, position = ?, target = ?, rate = ?,"
                                + " differences = ?, trouble = ?, alive_until = " + LEASE_END + ","
                                + " wanted = case when ? then null else wanted end,"
                                + " ended_at = case when ? then now() end"
                                + " where replay_id = ? and owner = ? returning wanted")
                .param(note.state().name())
                .param(note.position())
                .param(note.target())
                .param(note.rate())
                .param(note.differences() == null ? null : json.text(note.differences()))
                .param(note.trouble())
                .param(note.done())
                .param(note.state().isOver())
                .param(id.value())
                .param(owner)
                .query((row, number) -> Optional.ofNullable(action(row)))
                .list();
        if (wanted.isEmpty()) {
            throw new LostReplay(id.toString());
        }
        return wanted.getFirst().orElse(null);
    }

    /** Where this owner keeps how far a replay has come. */
    ReplayTokens tokens(ReplayId id, UUID owner) {
        return new ReplayTokens() {
            @Override
            public @Nullable String read() {
                return jdbc.sql("select token from replay_token where replay_id = ?")
                        .param(id.value())
                        .query(String.class)
                        .optional()
                        .orElse(null);
            }

            @Override
            public void write(String token) {
                int mine = jdbc.sql("insert into replay_token (replay_id, token)"
                                + " select replay_id, ? from replay where replay_id = ? and owner = ?"
                                + " on conflict (replay_id) do update set token = excluded.token")
                        .param(token)
                        .param(id.value())
                        .param(owner)
                        .update();
                if (mine == 0) {
                    throw new LostReplay(id.toString());
                }
            }
        };
    }

    private ReplayRow row(ResultSet row, int number) throws SQLException {
        @Nullable String differences = row.getString("differences");
        @Nullable OffsetDateTime endedAt = row.getObject("ended_at", OffsetDateTime.class);
        return new ReplayRow(
                new ReplayId(row.getObject("replay_id", UUID.class)),
                row.getString("projection"),
                ReplayState.valueOf(row.getString("state")),
                SwitchWhen.valueOf(row.getString("switch_when")),
                row.getString("reason"),
                row.getObject("started_at", OffsetDateTime.class).toInstant(),
                endedAt == null ? null : endedAt.toInstant(),
                row.getLong("position"),
                row.getLong("target"),
                row.getLong("rate"),
                differences == null ? null : json.fromText(differences, DIFFERENCES),
                action(row),
                row.getString("trouble"));
    }

    private static @Nullable ReplayAction action(ResultSet row) throws SQLException {
        @Nullable String wanted = row.getString("wanted");
        return wanted == null ? null : ReplayAction.valueOf(wanted);
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
