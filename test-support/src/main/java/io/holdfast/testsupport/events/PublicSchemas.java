package io.holdfast.testsupport.events;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The published schemas, as they stand in the documentation. For tests that run in a module's folder. */
public final class PublicSchemas {
    /** Where the reference lies. */
    public static final Path REFERENCE = Path.of("..", "docs", "reference");

    private static final String ENVELOPE = "urn:holdfast:schema:cloudevent:v1";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Map<String, String> texts = new TreeMap<>();
    private final SchemaRegistry registry;

    /** Reads all of them. */
    public PublicSchemas() {
        try (Stream<Path> files = Files.list(REFERENCE.resolve("schemas"))) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                texts.put(JSON.readTree(text).path("$id").asString(), text);
            }
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
        this.registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts));
    }

    /** The name of the file of a schema: {@code booking-confirmed.v1.json} for {@code urn:…:booking-confirmed:v1}. */
    public static String fileOf(String schemaId) {
        String[] parts = schemaId.split(":", -1);
        return parts[parts.length - 2] + "." + parts[parts.length - 1] + ".json";
    }

    /** Each by its id. */
    public Map<String, String> texts() {
        return texts;
    }

    /** What is wrong with this record: with its envelope, or with its data by the schema that it names. */
    public List<String> complaints(JsonNode event) {
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

    /** The members of a document and their kinds, wherever they stand: what a consumer may have come to rely on. */
    public static List<String> members(JsonNode document) {
        return members("", document);
    }

    private static List<String> members(String path, JsonNode node) {
        if (node.isObject()) {
            return node.propertyStream()
                    .flatMap(each -> members(path + "/" + each.getKey(), each.getValue()).stream())
                    .toList();
        }
        if (node.isArray()) {
            return node.valueStream()
                    .flatMap(each -> members(path + "/*", each).stream())
                    .distinct()
                    .toList();
        }
        return List.of(path + " " + node.getNodeType());
    }
}
