package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayId;
import io.holdfast.query.replay.TableGroup.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A schema of its own with the same tables as the live ones: same columns, keys and indexes, under the same names. Whoever
 * enters it finds these tables where it looks for the live ones, and no others.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction, and is entered in one only.
 */
final class ShadowSchema {
    /** How long readers and writers of the live tables wait at most because somebody wants them for itself. */
    static final Duration LOCK_WITHIN = Duration.ofMillis(100);

    private static final String PREFIX = "replay_";

    /** Dead letters that were left out. */
    private static final String PARKED = "parked";

    private static final String CONSTRAINTS = "select conname, pg_get_constraintdef(oid) from pg_constraint"
            + " where conrelid = cast(? as regclass) and contype = any (cast(? as \"char\"[])) order by oid";

    private static final String INDEXES = "select pg_get_indexdef(indexrelid, 0, true) from pg_index i"
            + " where indrelid = cast(? as regclass)"
            + " and not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by indexrelid";

    private final JdbcClient jdbc;
    private final String name;
    private final List<Table> tables;
    private String pathOutside = "";

    ShadowSchema(JdbcClient jdbc, ReplayId id, List<Table> tables) {
        this.jdbc = jdbc;
        this.name = PREFIX + id.value().toString().replace("-", "");
        this.tables = tables;
    }

    String name() {
        return name;
    }

    boolean exists() {
        return jdbc.sql("select exists (select 1 from pg_namespace where nspname = ?)")
                .param(name)
                .query(Boolean.class)
                .single();
    }

    /** The schema of the live tables; to be asked outside. */
    String live() {
        return jdbc.sql("select current_schema()").query(String.class).single();
    }

    /** Whether its tables still have the columns of the live ones, which a newer version may have changed. */
    boolean fits() {
        String live = live();
        return tables.stream()
                .allMatch(table -> TableShape.of(jdbc, live, table).equals(TableShape.of(jdbc, name, table)));
    }

    /** Makes it, with empty tables. */
    void create() {
        String live = live();
        List<String> later = new ArrayList<>();
        execute("create schema " + name);
        execute("create table " + name + "." + PARKED + " (event_id text primary key)");
        for (Table table : tables) {
            execute("create table " + in(name, table) + " (like " + in(live, table)
                    + " including all excluding indexes)");
            later.addAll(constraints(live, table, "{p,u,x}"));
            later.addAll(
                    jdbc.sql(INDEXES).param(in(live, table)).query(String.class).list());
        }
        tables.forEach(table -> later.addAll(constraints(live, table, "{f}")));
        enter();
        later.forEach(this::execute);
        leave();
    }

    private List<String> constraints(String live, Table table, String kinds) {
        return jdbc.sql(CONSTRAINTS)
                .param(in(live, table))
                .param(kinds)
                .query((row, number) -> "alter table " + TableShape.quote(table.name()) + " add constraint "
                        + TableShape.quote(row.getString(1)) + " " + row.getString(2))
                .list();
    }

    private static String in(String schema, Table table) {
        return TableShape.quote(schema) + "." + TableShape.quote(table.name());
    }

    /** From here on this transaction sees these tables and no others, until it leaves or ends. */
    void enter() {
        pathOutside = jdbc.sql("select current_setting('search_path')")
                .query(String.class)
                .single();
        setPath(name);
        String inside = jdbc.sql("select current_schema()").query(String.class).single();
        if (!name.equals(inside)) {
            throw new IllegalStateException("schema " + name + " could not be entered, but " + inside);
        }
    }

    void leave() {
        setPath(pathOutside);
    }

    private void setPath(String path) {
        jdbc.sql("select set_config('search_path', ?, true)")
                .param(path)
                .query(String.class)
                .single();
    }

    /** Waits a moment for whoever uses the live tables, and keeps them from everybody until the transaction ends. */
    void lockLive() {
        String live = live();
        execute("set local lock_timeout = " + LOCK_WITHIN.toMillis());
        try {
            execute("lock table " + all(live) + " in access exclusive mode");
        } catch (PessimisticLockingFailureException busy) {
            throw new LiveIsElsewhere("the live tables are in use");
        }
    }

    /** Puts its tables in the place of the live ones, which are dropped. Needs their lock. */
    void takeOver() {
        String live = live();
        tables.stream()
                .filter(table -> !table.notFromLog().isEmpty())
                .forEach(table -> keepWhatIsNotOfTheLog(live, table));
        execute("drop table " + all(live));
        tables.forEach(table -> execute("alter table " + in(name, table) + " set schema " + TableShape.quote(live)));
        execute("drop schema " + name + " cascade");
    }

    private void keepWhatIsNotOfTheLog(String live, Table table) {
        TableShape shape = TableShape.of(jdbc, live, table);
        List<String> columns =
                table.notFromLog().stream().sorted().map(TableShape::quote).toList();
        String set = columns.stream().map(column -> column + " = l." + column).collect(Collectors.joining(", "));
        String differ = columns.stream()
                .map(column -> "r." + column + " is distinct from l." + column)
                .collect(Collectors.joining(" or "));
        execute("update " + in(name, table) + " r set " + set + " from " + in(live, table) + " l where "
                + shape.sameKey("r", "l") + " and (" + differ + ")");
    }

    private String all(String schema) {
        return tables.stream().map(table -> in(schema, table)).collect(Collectors.joining(", "));
    }

    /** Lets the planner know what is in its tables. */
    void analyze() {
        tables.forEach(table -> execute("analyze " + in(name, table)));
    }

    /** Leaves nothing of it behind. */
    void drop() {
        execute("drop schema if exists " + name + " cascade");
    }

    /** Notes an event that waits as a dead letter of the live group. */
    void park(String eventId) {
        jdbc.sql("insert into " + name + "." + PARKED + " values (?) on conflict do nothing")
                .param(eventId)
                .update();
    }

    boolean hasParked() {
        return jdbc.sql("select exists (select 1 from " + name + "." + PARKED + ")")
                .query(Boolean.class)
                .single();
    }

    /** Whether an event that was left out is no dead letter of the group any more. */
    boolean wasHandledSince(String group) {
        return jdbc.sql("select exists (select 1 from " + name + "." + PARKED + " p where not exists (select 1 from"
                        + " deadletterentry d where d.processinggroup = ? and d.eventidentifier = p.event_id))")
                .param(group)
                .query(Boolean.class)
                .single();
    }

    private void execute(String sql) {
        jdbc.sql(sql).update();
    }
}
