package io.holdfast.publishing.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.testsupport.events.AsyncApi;
import io.holdfast.testsupport.events.PublicSchemas;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The AsyncAPI document says what the code does. */
class AsyncApiTest {
    private static final KafkaProperties.TopicNames TOPICS =
            new KafkaProperties.TopicNames("booking-events", "refund-events", "seat-map");

    private final AsyncApi document = AsyncApi.read();

    @Test
    void isOfVersionThree() {
        assertThat(document.document()).containsEntry("asyncapi", "3.0.0");
    }

    @Test
    void hasTheTopicsThatAreWrittenTo() {
        for (Topic topic : Topic.values()) {
            assertThat(document.at("channels", TOPICS.of(topic))).containsEntry("address", TOPICS.of(topic));
        }
    }

    @Test
    void hasEveryMessageInItsChannelAndNoOther() {
        for (Topic topic : Topic.values()) {
            assertThat(document.messages(TOPICS.of(topic)))
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
            Map<String, Object> message = document.message(messageName(type));
            assertThat(message).containsEntry("name", type.type());
            assertThat(message)
                    .containsEntry("contentType", CloudEvent.CONTENT_TYPE.split(";", -1)[0]);
            assertThat(message.get("payload").toString())
                    .contains("./schemas/cloudevent.v1.json")
                    .contains("./schemas/" + PublicSchemas.fileOf(type.schema()));
        }
    }

    @Test
    void pointsAtSchemasThatExist() {
        for (String id : new PublicSchemas().texts().keySet()) {
            assertThat(PublicSchemas.REFERENCE.resolve("schemas").resolve(PublicSchemas.fileOf(id)))
                    .exists();
        }
        assertThat(document.at("components", "messages").values())
                .allSatisfy(message -> assertThat(new PublicSchemas().texts().keySet())
                        .anyMatch(id -> message.toString().contains("/" + PublicSchemas.fileOf(id))));
    }
}
