package io.holdfast.embedded.postgres;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The server parameters we start PostgreSQL with, and why.
 *
 * <p><b>Shape:</b> sized for a machine of 2 cores and 24 GiB that also runs the application, Redis and Kafka.
 *
 * <p><b>Errors:</b> a transaction past {@link #TRANSACTION_TIMEOUT} loses its connection (25P04). One that must last
 * longer, such as the migration of a large table, says {@code SET LOCAL transaction_timeout = 0} first.
 */
public final class PostgresSettings {
    /** A transaction that lasts longer is ended: event readers may forget a gap that stays open for a minute. */
    public static final Duration TRANSACTION_TIMEOUT = Duration.ofSeconds(10);
    /** The same for a session that began a transaction and went silent. */
    public static final Duration IDLE_IN_TRANSACTION_TIMEOUT = Duration.ofSeconds(10);
    /** How soon a running statement notices that its client is gone. */
    public static final Duration CLIENT_CHECK_INTERVAL = Duration.ofSeconds(2);
    /** Checkpoints are rare so that fewer full pages are written to the log; recovery stays within seconds. */
    public static final Duration CHECKPOINT_TIMEOUT = Duration.ofMinutes(10);

    public static final int MAX_CONNECTIONS = 120;
    public static final int SHARED_BUFFERS_MIB = 512;
    public static final int EFFECTIVE_CACHE_MIB = 4096;
    public static final int WORK_MEM_MIB = 16;
    public static final int MAINTENANCE_WORK_MEM_MIB = 128;
    public static final int WAL_BUFFERS_MIB = 16;
    public static final int MIN_WAL_MIB = 256;
    public static final int MAX_WAL_MIB = 2048;

    /** Tests open many small pools on one server at once. */
    public static final int TEST_MAX_CONNECTIONS = 300;

    public static final int TEST_SHARED_BUFFERS_MIB = 64;
    public static final int TEST_MAX_WAL_MIB = 512;

    private PostgresSettings() {}

    /** For data that must survive: every answered commit is on the disk. */
    static Map<String, String> durable() {
        Map<String, String> settings = common();
        settings.put("fsync", "on");
        settings.put("synchronous_commit", "on");
        settings.put("full_page_writes", "on");
        settings.put("max_connections", Integer.toString(MAX_CONNECTIONS));
        settings.put("shared_buffers", mib(SHARED_BUFFERS_MIB));
        settings.put("effective_cache_size", mib(EFFECTIVE_CACHE_MIB));
        settings.put("work_mem", mib(WORK_MEM_MIB));
        settings.put("maintenance_work_mem", mib(MAINTENANCE_WORK_MEM_MIB));
        settings.put("wal_buffers", mib(WAL_BUFFERS_MIB));
        settings.put("min_wal_size", mib(MIN_WAL_MIB));
        settings.put("max_wal_size", mib(MAX_WAL_MIB));
        settings.put("checkpoint_timeout", CHECKPOINT_TIMEOUT.toSeconds() + "s");
        return settings;
    }

    /** For tests that do not care whether data survives the machine: quicker, and loses commits with the power. */
    static Map<String, String> careless() {
        Map<String, String> settings = common();
        settings.put("fsync", "off");
        settings.put("synchronous_commit", "off");
        settings.put("full_page_writes", "off");
        settings.put("max_connections", Integer.toString(TEST_MAX_CONNECTIONS));
        settings.put("shared_buffers", mib(TEST_SHARED_BUFFERS_MIB));
        settings.put("max_wal_size", mib(TEST_MAX_WAL_MIB));
        return settings;
    }

    private static Map<String, String> common() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("listen_addresses", "127.0.0.1");
        settings.put("unix_socket_directories", "");
        settings.put("timezone", "UTC");
        settings.put("transaction_timeout", TRANSACTION_TIMEOUT.toMillis() + "ms");
        settings.put("idle_in_transaction_session_timeout", IDLE_IN_TRANSACTION_TIMEOUT.toMillis() + "ms");
        settings.put("client_connection_check_interval", CLIENT_CHECK_INTERVAL.toMillis() + "ms");
        // Two cores: a parallel plan would take the other one from the lanes, compiling costs more than it saves here.
        settings.put("max_parallel_workers_per_gather", "0");
        settings.put("jit", "off");
        settings.put("random_page_cost", "1.1");
        return settings;
    }

    private static String mib(int size) {
        return size + "MB";
    }
}
