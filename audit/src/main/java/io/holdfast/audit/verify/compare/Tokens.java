package io.holdfast.audit.verify.compare;

import io.holdfast.json.HoldfastJson;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** How far each processor has come, and which of its events stand aside; as of one snapshot of the database. */
final class Tokens {
    private static final String TOKENS = "SELECT processorname, token FROM tokenentry WHERE token IS NOT NULL";
    private static final String LETTERS = "SELECT DISTINCT processinggroup, aggregateidentifier FROM deadletterentry"
            + " WHERE aggregateidentifier IS NOT NULL";
    private static final String EXISTING = "SELECT global_index FROM domain_event WHERE global_index = ANY (?)";

    /** Of a database without processors. */
    static final Tokens NONE = new Tokens();

    private final Map<String, SeenUpTo> byProcessor = new HashMap<>();
    private final Map<String, Set<String>> aside = new HashMap<>();

    private Tokens() {}

    static Tokens read(Connection connection) throws SQLException {
        Tokens tokens = new Tokens();
        JsonMapper json = HoldfastJson.events();
        try (var statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(TOKENS)) {
            while (rows.next()) {
                JsonNode token = json.readTree(new String(rows.getBytes(2), StandardCharsets.UTF_8));
                JsonNode current = token.path("currentToken").isObject() ? token.path("currentToken") : token;
                tokens.byProcessor.merge(rows.getString(1), seen(connection, current), SeenUpTo::orLess);
            }
        }
        try (var statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(LETTERS)) {
            while (rows.next()) {
                tokens.aside
                        .computeIfAbsent(rows.getString(1), unknown -> new TreeSet<>())
                        .add(rows.getString(2));
            }
        }
        return tokens;
    }

    private static SeenUpTo seen(Connection connection, JsonNode token) throws SQLException {
        long index = token.path("index").asLong(token.path("globalIndex").asLong(SeenUpTo.NOTHING.position()));
        Long[] gaps = token.path("gaps").valueStream().map(JsonNode::asLong).toArray(Long[]::new);
        if (gaps.length == 0) {
            return new SeenUpTo(index);
        }
        LongStream.Builder unseen = LongStream.builder();
        try (PreparedStatement statement = connection.prepareStatement(EXISTING)) {
            statement.setArray(1, connection.createArrayOf("int8", gaps));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    unseen.add(rows.getLong(1));
                }
            }
        }
        return SeenUpTo.of(index, unseen.build().toArray());
    }

    /** Empty for a processor that has never run on this database. */
    Optional<SeenUpTo> of(String processor) {
        return Optional.ofNullable(byProcessor.get(processor));
    }

    /** The streams of which the processor has events in its dead-letter queue. */
    Set<String> aside(String processor) {
        return aside.getOrDefault(processor, Set.of());
    }

    Map<String, SeenUpTo> all() {
        return Map.copyOf(byProcessor);
    }
}
