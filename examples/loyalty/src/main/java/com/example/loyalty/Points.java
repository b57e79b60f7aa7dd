package com.example.loyalty;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Who has how many points. Every event counts once, however often it comes: its id is noted in the transaction that
 * changes the points.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Points {
    /** What one booked place is worth. */
    public static final int POINTS_PER_PLACE = 10;

    private static final String TABLES = """
            CREATE TABLE IF NOT EXISTS seen_event (id text PRIMARY KEY);
            CREATE TABLE IF NOT EXISTS earned (booking text PRIMARY KEY, customer text NOT NULL, points int NOT NULL);
            """;

    private final Connection database;

    /** Keeps them in this database; makes its tables where they are missing. */
    public Points(Connection database) throws SQLException {
        this.database = database;
        database.setAutoCommit(false);
        try (var statement = database.createStatement()) {
            statement.execute(TABLES);
        }
        database.commit();
    }

    /** A booking was confirmed. */
    public void earn(String eventId, String booking, String customer, int places) throws SQLException {
        once(
                eventId,
                "INSERT INTO earned (booking, customer, points) VALUES (?, ?, ?)",
                booking,
                customer,
                places * POINTS_PER_PLACE);
    }

    /** A booking was given back, and its points with it. */
    public void takeBack(String eventId, String booking) throws SQLException {
        once(eventId, "UPDATE earned SET points = 0 WHERE booking = ?", booking);
    }

    private void once(String eventId, String sql, Object... values) throws SQLException {
        try {
            if (run("INSERT INTO seen_event (id) VALUES (?) ON CONFLICT DO NOTHING", eventId) > 0) {
                run(sql, values);
            }
            database.commit();
        } catch (SQLException failed) {
            database.rollback();
            throw failed;
        }
    }

    private int run(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = database.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        }
    }

    /** How many points a customer has. */
    public int of(String customer) throws SQLException {
        try (PreparedStatement sum =
                database.prepareStatement("SELECT coalesce(sum(points), 0) FROM earned WHERE customer = ?")) {
            sum.setString(1, customer);
            try (ResultSet row = sum.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        } finally {
            database.commit();
        }
    }
}
