package io.holdfast.personal;

import io.holdfast.api.CustomerId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The customers' wrapped keys.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; every change is one statement.
 */
final class KeyTable {
    /** A customer's key as it lies in the table; {@code wrappedBy} is the fingerprint of the master key. */
    @SuppressWarnings("ArrayRecordComponent") // read once, never kept
    record Row(CustomerId customerId, UUID keyId, byte[] wrappedKey, Optional<String> wrappedBy) {}

    private static final String COLUMNS = "customer_id, key_id, wrapped_key, wrapped_by";

    private final JdbcClient jdbc;

    KeyTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<Row> find(CustomerId customerId) {
        return jdbc.sql("SELECT " + COLUMNS + " FROM personal_data_key WHERE customer_id = ?")
                .param(customerId.value())
                .query(KeyTable::row)
                .optional();
    }

    private static Row row(ResultSet row, int number) throws SQLException {
        return new Row(
                new CustomerId(row.getString("customer_id")),
                row.getObject("key_id", UUID.class),
                row.getBytes("wrapped_key"),
                Optional.ofNullable(row.getString("wrapped_by")));
    }

    /** Keeps this key unless the customer has one. */
    void addIfMissing(Row key, Instant now) {
        jdbc.sql("INSERT INTO personal_data_key (" + COLUMNS + ", created_at) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT (customer_id) DO NOTHING")
                .param(key.customerId().value())
                .param(key.keyId())
                .param(key.wrappedKey())
                .param(key.wrappedBy().orElse(null))
                .param(Timestamp.from(now))
                .update();
    }

    /** Some of those that another master key than this wraps. */
    List<Row> wrappedByOthers(String fingerprint, int atMost) {
        return jdbc.sql("SELECT " + COLUMNS + " FROM personal_data_key WHERE wrapped_by IS DISTINCT FROM ? LIMIT ?")
                .params(fingerprint, atMost)
                .query(KeyTable::row)
                .list();
    }

    /** Puts the same key in its place, wrapped anew; not if it was deleted or replaced since. */
    void replace(Row before, Row after) {
        jdbc.sql("UPDATE personal_data_key SET wrapped_key = ?, wrapped_by = ?"
                        + " WHERE customer_id = ? AND key_id = ? AND wrapped_key = ?")
                .param(after.wrappedKey())
                .param(after.wrappedBy().orElse(null))
                .param(before.customerId().value())
                .param(before.keyId())
                .param(before.wrappedKey())
                .update();
    }

    /** Whether all keys are wrapped by these master keys, as far as that was noted. */
    boolean knowsOnly(Set<String> fingerprints) {
        return jdbc.sql("SELECT NOT EXISTS (SELECT 1 FROM personal_data_key WHERE wrapped_by <> ALL (?))")
                .param(fingerprints.toArray(String[]::new))
                .query(Boolean.class)
                .single();
    }

    /** Whether there was a key. */
    boolean delete(CustomerId customerId) {
        return jdbc.sql("DELETE FROM personal_data_key WHERE customer_id = ?")
                        .param(customerId.value())
                        .update()
                > 0;
    }

    /** All keys are wrapped by this master key now. */
    void masterKeyIs(String fingerprint) {
        jdbc.sql("UPDATE personal_data_master_key SET fingerprint = ? WHERE fingerprint <> ?")
                .params(fingerprint, fingerprint)
                .update();
    }

    /** The fingerprint of the master key of this database: this one's, if there was none. */
    String masterKey(String fingerprint) {
        jdbc.sql("INSERT INTO personal_data_master_key (fingerprint) VALUES (?) ON CONFLICT DO NOTHING")
                .param(fingerprint)
                .update();
        return jdbc.sql("SELECT fingerprint FROM personal_data_master_key")
                .query(String.class)
                .single();
    }
}
