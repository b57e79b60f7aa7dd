package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayId;
import javax.sql.DataSource;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Builds the tables of a group anew in a schema of their own; a run that is taken up again goes on where it was.
 *
 * <p><b>Source:</b> decision record 2026-12-04-replays.
 */
public final class TableReplays implements Replayable {
    private final TableGroup group;
    private final TableStorage storage;

    /**
     * {@code transactions} are those that the group's handlers take part in; {@code flush} writes at once what they leave
     * to the end of a transaction.
     */
    public TableReplays(
            TableGroup group,
            DataSource dataSource,
            PlatformTransactionManager transactions,
            Runnable flush,
            LogPages log) {
        this.group = group;
        this.storage = TableStorage.of(dataSource, transactions, flush, log);
    }

    @Override
    public String name() {
        return group.name();
    }

    @Override
    public Rebuild build(ReplayId id, ReplayTokens tokens) {
        return new TableRebuild(group, new ShadowSchema(storage.jdbc(), id, group.tables()), storage, tokens);
    }
}
