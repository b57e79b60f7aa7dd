package io.holdfast.payments.simulated;

import io.holdfast.storage.BatchStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The callbacks that are still to be delivered, so that a restart forgets none. */
final class DeliveryTable {
    private final JdbcClient jdbc;
    private final BatchStatement remove;

    DeliveryTable(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
        this.remove =
                new BatchStatement(dataSource, "delete from sim_gateway_deliveries where event_id = ? and copy = ?");
    }

    void add(Delivery delivery) {
        jdbc.sql("insert into sim_gateway_deliveries (event_id, copy, body, attempts, due_at) values (?, ?, ?, ?, ?)")
                .param(delivery.eventId())
                .param(delivery.copy())
                .param(delivery.body())
                .param(delivery.attempts())
                .param(delivery.dueAt().atOffset(ZoneOffset.UTC))
                .update();
    }

    void postpone(Delivery delivery) {
        jdbc.sql("update sim_gateway_deliveries set attempts = ?, due_at = ? where event_id = ? and copy = ?")
                .param(delivery.attempts())
                .param(delivery.dueAt().atOffset(ZoneOffset.UTC))
                .param(delivery.eventId())
                .param(delivery.copy())
                .update();
    }

    void remove(Delivery delivery) {
        remove.update(delivery.eventId(), delivery.copy());
    }

    /** The earliest ones, at most {@code limit}. */
    List<Delivery> earliest(int limit) {
        return jdbc.sql("select * from sim_gateway_deliveries order by due_at limit ?")
                .param(limit)
                .query(DeliveryTable::delivery)
                .list();
    }

    private static Delivery delivery(ResultSet row, int number) throws SQLException {
        return new Delivery(
                row.getString("event_id"),
                row.getInt("copy"),
                row.getBytes("body"),
                row.getInt("attempts"),
                row.getObject("due_at", OffsetDateTime.class).toInstant());
    }
}
