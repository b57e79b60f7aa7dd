package io.holdfast.ticketing.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.testsupport.events.AsyncApi;
import io.holdfast.testsupport.events.PublicSchemas;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The record of issued tickets, as it is written today and as it was written when its version was made. */
class AnnouncementTest {
    private static final UUID BOOKING = UUID.fromString("00000000-002a-8001-8000-000000000002");
    private static final String TOPIC = "ticket-issued";

    private final JsonMapper json = JsonMapper.builder().build();
    private final PublicSchemas schemas = new PublicSchemas();
    private final JsonNode today = json.readTree(new Announcement(
                    BOOKING,
                    42,
                    Instant.parse("2026-12-01T00:11:29.114Z"),
                    new String[] {new UUID(7, 8).toString(), new UUID(7, 9).toString()},
                    new String[] {"F5", null},
                    new String[] {"STANDARD", "STANDING"})
            .cloudEvent());

    @Test
    void isWrittenAsItsSchemaSays() {
        assertThat(schemas.complaints(today)).isEmpty();
        assertThat(today.path("type").asString()).isEqualTo(Announcement.TYPE);
        assertThat(today.path("id").asString()).isEqualTo("tickets-" + BOOKING);
        assertThat(today.path("partitionkey").asString()).isEqualTo(BOOKING.toString());
        assertThat(today.at("/data/tickets/1").has("place")).isFalse();
    }

    @Test
    void theSchemaForbidsATicketWithoutAnId() {
        ((ObjectNode) today.at("/data/tickets/0")).remove("ticketId");

        assertThat(schemas.complaints(today)).hasSize(1);
    }

    @Test
    @DisplayName("The stored record of version 1 is valid, and has no member that today's lacks")
    void keepsWhatConsumersRelyOn() throws IOException {
        JsonNode stored = stored(PublicSchemas.fileOf(today.path("dataschema").asString()));

        assertThat(schemas.complaints(stored)).isEmpty();
        assertThat(stored.path("type").asString()).isEqualTo(Announcement.TYPE);
        assertThat(PublicSchemas.members(today)).containsAll(PublicSchemas.members(stored));
    }

    private JsonNode stored(String name) throws IOException {
        try (InputStream stream = getClass().getResourceAsStream(name)) {
            return json.readTree(Objects.requireNonNull(stream, name));
        }
    }

    @Test
    void standsInTheAsyncApiDocument() {
        AsyncApi document = AsyncApi.read();

        assertThat(document.at("channels", TOPIC)).containsEntry("address", TOPIC);
        assertThat(document.messages(TOPIC)).containsExactly("ticket-issued");
        assertThat(document.at("channels", TOPIC, "bindings", "kafka"))
                .containsEntry("partitions", IssuedTicketsTopic.PARTITIONS);
        Map<String, Object> message = document.message("ticket-issued");
        assertThat(message).containsEntry("name", Announcement.TYPE);
        assertThat(message.get("payload").toString())
                .contains("./schemas/cloudevent.v1.json")
                .contains("./schemas/"
                        + PublicSchemas.fileOf(today.path("dataschema").asString()));
    }
}
