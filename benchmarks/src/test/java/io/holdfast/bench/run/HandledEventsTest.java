package io.holdfast.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandledEventsTest {
    private static final List<String> EVENTS = Stream.of(
                    io.holdfast.api.showtime.ShowtimeEvent.class, io.holdfast.api.payment.PaymentEvent.class)
            .flatMap(family -> Arrays.stream(family.getPermittedSubclasses()))
            .map(Class::getSimpleName)
            .toList();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hold-deadlines",
                "booking-money",
                "refunds",
                "callback-matching",
                "payment-watch",
                "waiting-room",
                "kafka-bookings",
                "kafka-seat-maps",
                "read-models"
            })
    void everyGroupHandlesSomeEventThatExists(String group) {
        assertThat(EVENTS).anyMatch(event -> HandledEvents.handles(group, event));
    }

    @Test
    void aGroupOfThatNameDoesNotHandleWhatOnlyOthersDo() {
        assertThat(HandledEvents.handles("refunds", "SeatsHeld")).isFalse();
        assertThat(HandledEvents.handles("hold-deadlines", "SeatsHeld")).isTrue();
    }

    @Test
    void aGroupThatNobodyNamedFollowsEverySale() {
        assertThat(HandledEvents.handles("something-new", "SeatsHeld")).isTrue();
    }

    @Test
    void everyStreamBelongsToOneSegment() {
        for (String stream : List.of("showtime-1", "showtime-2", "payment-17")) {
            assertThat(IntStream.range(0, 4).filter(segment -> HandledEvents.isOf(stream, segment, 4)))
                    .hasSize(1);
        }
    }
}
