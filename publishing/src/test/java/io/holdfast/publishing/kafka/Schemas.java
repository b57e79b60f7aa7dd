package io.holdfast.publishing.kafka;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.holdfast.json.HoldfastJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The published schemas, as they stand in the documentation. */
final class Schemas {
    static final Path REFERENCE = Path.of("..", "docs", "reference");
    private static final String ENVELOPE = "urn:holdfast:schema:cloudevent:v1";

    private final Map<String, String> texts = new TreeMap<>();
    private final SchemaRegistry registry;

    Schemas() {
        try (Stream<Path> files = Files.list(REFERENCE.resolve("schemas"))) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                texts.put(HoldfastJson.http().readTree(text).path("$id").asString(), text);
            }
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
        this.registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts));
    }

    Map<String, String> texts() {
        return texts;
    }

    /** What is wrong with this record: with its envelope, or with its data by the schema that it names. */
    List<String> complaints(JsonNode event) {
        return Stream.concat(
                        complaints(ENVELOPE, event).stream(),
                        complaints(event.path("dataschema").asString(), event.path("data")).stream())
                .toList();
    }

    private List<String> complaints(String schema, JsonNode value) {
        return registry
                .getSchema(SchemaLocation.of(schema))
                .validate(value, context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
                .stream()
                .map(Object::toString)
                .toList();
    }
}
