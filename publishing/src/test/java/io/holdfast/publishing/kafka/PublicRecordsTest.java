package io.holdfast.publishing.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.json.HoldfastJson;
import io.holdfast.testsupport.events.PublicSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Every public event, as it is written today and as it was written when its version was made. */
class PublicRecordsTest {
    private final PublicSchemas schemas = new PublicSchemas();
    private final JsonMapper json = HoldfastJson.http();

    @ParameterizedTest
    @EnumSource(RecordType.class)
    void isWrittenAsItsSchemaSays(RecordType type) {
        PublicRecord record = SampleRecords.of(type);
        JsonNode event = json.readTree(record.value());

        assertThat(schemas.complaints(event)).isEmpty();
        assertThat(event.path("type").asString()).isEqualTo(type.type());
        assertThat(event.path("dataschema").asString()).isEqualTo(type.schema());
        assertThat(event.path("partitionkey").asString()).isEqualTo(record.key());
        assertThat(record.topic()).isEqualTo(type.topic());
    }

    @ParameterizedTest
    @EnumSource(RecordType.class)
    @DisplayName("A stored record of each version is valid, and has no member that today's lacks")
    void keepsWhatConsumersRelyOn(RecordType type) throws IOException {
        JsonNode stored = stored(type);

        assertThat(schemas.complaints(stored)).isEmpty();
        assertThat(PublicSchemas.members(json.readTree(SampleRecords.of(type).value())))
                .containsAll(PublicSchemas.members(stored));
    }

    private JsonNode stored(RecordType type) throws IOException {
        String name = PublicSchemas.fileOf(type.schema());
        try (var stream = getClass().getResourceAsStream(name)) {
            return json.readTree(
                    new String(Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void saysWhatASchemaForbids() {
        JsonNode event =
                json.readTree(SampleRecords.of(RecordType.BOOKING_CONFIRMED).value());
        ((ObjectNode) event.path("data")).put("showtimeId", "42");

        assertThat(schemas.complaints(event)).hasSize(1);
    }

    @Test
    @DisplayName("No text that somebody has typed leaves with a refund, and no name with a booking")
    void tellsNothingAboutPersons() {
        for (RecordType type : RecordType.values()) {
            assertThat(new String(SampleRecords.of(type).value(), StandardCharsets.UTF_8))
                    .doesNotContain(SampleRecords.TYPED_BY_A_PERSON);
        }
    }
}
