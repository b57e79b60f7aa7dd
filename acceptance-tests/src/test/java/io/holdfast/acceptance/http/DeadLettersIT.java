package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Shop;
import io.holdfast.api.Money;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An event that the database refuses, which no request can cause, stands aside and holds up nothing else. */
class DeadLettersIT {
    private static final ShowtimeId REFUSED = new ShowtimeId(999_999_001L);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Shop shop = Shop.shared();

    @Test
    void anEventThatTheDatabaseRefusesHoldsUpNoOther() {
        shop.bean(CommandGateway.class).sendAndWait(titled("No database takes \u0000 in a text"));

        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(deadLetters("read-models")).isEqualTo(1);
        });
        long next = shop.operator().cinema();
        shop.anonymous().get("/showtimes/" + next).expect(200);
        shop.buyer().buy(next, "A1");
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(wasTriedAgain("read-models")).isTrue();
        });
        operatorsSeeWhyItWaitsAndTryItNow();
    }

    private void operatorsSeeWhyItWaitsAndTryItNow() {
        JsonNode letter = letter("read-models");
        assertThat(letter.path("eventType").asString()).isEqualTo("ShowtimeScheduled");
        assertThat(letter.path("showtimeId").asLong()).isEqualTo(REFUSED.value());
        assertThat(letter.path("cause").asString()).contains("0x00");
        int attempts = letter.path("attempts").asInt();
        assertThat(attempts).isGreaterThanOrEqualTo(2);

        // The shop's own retries may have it in hand at this moment.
        JsonNode retry = await().atMost(PATIENCE)
                .until(this::retry, answer -> !answer.path("outcome").asString().equals("BUSY"));

        assertThat(retry.path("outcome").asString()).isEqualTo("FAILED");
        assertThat(retry.at("/next/attempts").asInt()).isGreaterThan(attempts);
        assertThat(retry.at("/next/cause")).isEqualTo(letter.path("cause"));
        shop.operator().http().post("/admin/dead-letters/none/retry", "").expectProblem(404);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(shop.operator()
                                .http()
                                .get("/actuator/prometheus")
                                .text())
                        .contains("holdfast_deadletters_sequences{group=\"read-models\"} 1"));
    }

    private JsonNode letter(String group) {
        JsonNode page =
                shop.operator().http().get("/admin/dead-letters").expect(200).json();
        return StreamSupport.stream(page.path("letters").spliterator(), false)
                .filter(letter -> letter.path("group").asString().equals(group))
                .findFirst()
                .orElseThrow();
    }

    private JsonNode retry() {
        String id = letter("read-models").path("id").asString();
        return shop.operator()
                .http()
                .post("/admin/dead-letters/" + id + "/retry", "")
                .expect(200)
                .json();
    }

    private long deadLetters(String group) {
        return shop.bean(EventProcessingConfiguration.class)
                .deadLetterQueue(group)
                .orElseThrow()
                .sequenceSize("showtime-" + REFUSED);
    }

    /** It failed again, and was put back. */
    private boolean wasTriedAgain(String group) {
        Iterator<DeadLetter<? extends EventMessage<?>>> letters = shop.bean(EventProcessingConfiguration.class)
                .deadLetterQueue(group)
                .orElseThrow()
                .deadLetterSequence("showtime-" + REFUSED)
                .iterator();
        DeadLetter<?> letter = letters.next();
        return letter.lastTouched().isAfter(letter.enqueuedAt());
    }

    private static ScheduleShowtime titled(String title) {
        SeatCode seat = new SeatCode("A1");
        return new ScheduleShowtime(
                REFUSED,
                ShowtimeKind.CINEMA,
                title,
                null,
                new PlanId(new UUID(0, 1)),
                Instant.parse("2026-12-20T20:00:00Z"),
                ZoneId.of("America/Sao_Paulo"),
                List.of(new CategoryOffer("STANDARD", Money.parse("12.50", "BRL"), null, 0)),
                List.of(new SeatGroup("STANDARD", List.of(seat))),
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null);
    }
}
