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
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.junit.jupiter.api.Test;

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
            assertThat(deadLetters("tickets")).isEqualTo(1);
        });
        long next = shop.operator().cinema();
        shop.anonymous().get("/showtimes/" + next).expect(200);
        shop.buyer().buy(next, "A1");
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(wasTriedAgain("read-models")).isTrue();
            assertThat(wasTriedAgain("tickets")).isTrue();
        });
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
