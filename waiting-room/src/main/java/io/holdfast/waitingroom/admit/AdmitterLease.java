package io.holdfast.waitingroom.admit;

import java.util.OptionalLong;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Which node lets people in. By the database's clock, so that no node's own clock matters; whoever takes over has a higher fence,
 * and Redis does nothing for a lower one.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 *
 * <p><b>Source:</b> E3.
 */
public final class AdmitterLease {
    private final JdbcClient jdbc;
    private final UUID node;

    public AdmitterLease(JdbcClient jdbc, UUID node) {
        this.jdbc = jdbc;
        this.node = node;
    }

    /** Takes or keeps the lease for five seconds; the fence, or empty while another node has it. */
    public OptionalLong take() {
        return jdbc.sql("""
                INSERT INTO queue_admitter AS held (id, node, fence, until)
                VALUES (1, ?, 1, clock_timestamp() + interval '5 seconds')
                ON CONFLICT (id) DO UPDATE SET node = excluded.node, until = excluded.until,
                    fence = held.fence + CASE WHEN held.node = excluded.node THEN 0 ELSE 1 END
                WHERE held.node = excluded.node OR held.until < clock_timestamp()
                RETURNING fence
                """)
                .param(node)
                .query(Long.class)
                .optional()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /** Gives the lease back, so that another node need not wait for its end. */
    public void giveBack() {
        jdbc.sql("UPDATE queue_admitter SET until = clock_timestamp() - interval '1 second' WHERE node = ?")
                .param(node)
                .update();
    }
}
