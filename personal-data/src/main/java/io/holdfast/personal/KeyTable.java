package io.holdfast.personal;

import io.holdfast.api.CustomerId;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The customers' wrapped keys.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; every change is one statement.
 */
final class KeyTable {
    /** A customer's key as it lies in the table. */
    @SuppressWarnings("ArrayRecordComponent") // read once, never kept
    record Row(UUID keyId, byte[] wrappedKey) {}

    private final JdbcClient jdbc;

    KeyTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<Row> find(CustomerId customerId) {
        return jdbc.sql("SELECT key_id, wrapped_key FROM personal_data_key WHERE customer_id = ?")
                .param(customerId.value())
                .query((row, number) -> new Row(row.getObject("key_id", UUID.class), row.getBytes("wrapped_key")))
                .optional();
    }

    /** Keeps this key unless the customer has one. */
    void addIfMissing(CustomerId customerId, Row key, Instant now) {
        jdbc.sql("INSERT INTO personal_data_key (customer_id, key_id, wrapped_key, created_at) VALUES (?, ?, ?, ?)"
                        + " ON CONFLICT (customer_id) DO NOTHING")
                .params(customerId.value(), key.keyId(), key.wrappedKey(), Timestamp.from(now))
                .update();
    }

    /** Whether there was a key. */
    boolean delete(CustomerId customerId) {
        return jdbc.sql("DELETE FROM personal_data_key WHERE customer_id = ?")
                        .param(customerId.value())
                        .update()
                > 0;
    }

    /** The fingerprint of the master key that the first node came with: this one's, if it is the first. */
    String masterKey(String fingerprint) {
        jdbc.sql("INSERT INTO personal_data_master_key (fingerprint) VALUES (?) ON CONFLICT DO NOTHING")
                .param(fingerprint)
                .update();
        return jdbc.sql("SELECT fingerprint FROM personal_data_master_key")
                .query(String.class)
                .single();
    }
}
