package io.holdfast.publishing.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The AsyncAPI document says what the code does. */
class AsyncApiTest {
    private static final KafkaProperties.TopicNames TOPICS =
            new KafkaProperties.TopicNames("booking-events", "refund-events", "seat-map");

    private Map<String, Object> document;

    @BeforeEach
    void read() throws IOException {
        document = new Yaml().load(Files.readString(Schemas.REFERENCE.resolve("asyncapi.yaml")));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> at(Map<String, Object> from, String... path) {
        Map<String, Object> node = from;
        for (String name : path) {
            node = (Map<String, Object>) node.get(name);
        }
        return node;
    }

    @Test
    void isOfVersionThree() {
        assertThat(document).containsEntry("asyncapi", "3.0.0");
    }

    @Test
    void hasTheTopicsThatAreWrittenTo() {
        for (Topic topic : Topic.values()) {
            assertThat(at(document, "channels", TOPICS.of(topic))).containsEntry("address", TOPICS.of(topic));
        }
    }

    @Test
    void hasEveryMessageInItsChannelAndNoOther() {
        for (Topic topic : Topic.values()) {
            List<String> types = at(document, "channels", TOPICS.of(topic), "messages").keySet().stream()
                    .toList();
            assertThat(types)
                    .containsExactlyElementsOf(Arrays.stream(RecordType.values())
                            .filter(type -> type.topic() == topic)
                            .map(AsyncApiTest::messageName)
                            .toList());
        }
    }

    private static String messageName(RecordType type) {
        return type.schema().split(":", -1)[3];
    }

    @Test
    void namesTypeAndSchemaOfEveryMessage() {
        for (RecordType type : RecordType.values()) {
            Map<String, Object> message = at(document, "components", "messages", messageName(type));
            assertThat(message).containsEntry("name", type.type());
            assertThat(message)
                    .containsEntry("contentType", CloudEvent.CONTENT_TYPE.split(";", -1)[0]);
            assertThat(message.get("payload").toString())
                    .contains("./schemas/cloudevent.v1.json")
                    .contains("./schemas/" + messageName(type) + ".v1.json");
        }
    }

    @Test
    void pointsAtSchemasThatExistAndLeavesNoneOut() {
        String text = document.toString();
        for (String id : new Schemas().texts().keySet()) {
            String file = Arrays.stream(id.split(":", -1)).skip(3).collect(Collectors.joining(".")) + ".json";
            assertThat(Schemas.REFERENCE.resolve("schemas").resolve(file)).exists();
            if (Arrays.stream(RecordType.values())
                    .anyMatch(type -> type.schema().equals(id))) {
                assertThat(text).contains(file);
            }
        }
    }
}
