package io.holdfast.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.testsupport.SettableClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.junit.jupiter.api.Test;

class PacedStreamTest {
    private final List<TrackedEventMessage<?>> log = new ArrayList<>();
    private boolean mayLook = true;
    private final AtomicInteger wakes = new AtomicInteger();
    private final PacedStream stream = new PacedStream(
            new LogReader(new LogTail(), this::pageAfter, new SettableClock(), null), () -> mayLook, closed -> {});

    PacedStreamTest() {
        stream.setOnAvailableCallback(wakes::incrementAndGet);
    }

    private List<TrackedEventMessage<?>> pageAfter(TrackingToken token) {
        int from = token == null ? 0 : (int) ((GapAwareTrackingToken) token).getIndex() + 1;
        return List.copyOf(log.subList(from, log.size()));
    }

    private void write(Object... payloads) {
        for (Object payload : payloads) {
            GapAwareTrackingToken token = GapAwareTrackingToken.newInstance(log.size(), List.of());
            log.add(new GenericTrackedEventMessage<>(token, GenericEventMessage.asEventMessage(payload)));
        }
    }

    private List<Object> readAll() throws InterruptedException {
        List<Object> read = new ArrayList<>();
        while (stream.hasNextAvailable()) {
            read.add(stream.nextAvailable().getPayload());
        }
        return read;
    }

    private void numbersAreForeign() throws InterruptedException {
        write(0);
        stream.skipMessagesWithPayloadTypeOf(stream.nextAvailable());
    }

    @Test
    void passesOverForeignEventsButHandsOverTheLastOfARunForItsToken() throws InterruptedException {
        numbersAreForeign();
        write(1, 2, "a", 3, "b", 4, 5, 6);
        assertThat(readAll()).containsExactly("a", "b", 6);
    }

    @Test
    void aRunOfForeignEventsIsBounded() throws InterruptedException {
        numbersAreForeign();
        for (int i = 1; i <= 2 * PacedStream.MAX_RUN; i++) {
            write(i);
        }
        assertThat(readAll()).containsExactly(PacedStream.MAX_RUN, 2 * PacedStream.MAX_RUN);
    }

    @Test
    void isNotWokenForForeignEventsAlone() throws InterruptedException {
        numbersAreForeign();
        stream.wake(Set.of(Integer.class));
        assertThat(wakes).hasValue(0);
        stream.wake(Set.of(Integer.class, String.class));
        assertThat(wakes).hasValue(1);
    }

    @Test
    void seesNothingNewWhileItsPaceHoldsItBackAndAllAfterwards() throws InterruptedException {
        write("a", "b");
        assertThat(stream.peek()).isPresent();
        mayLook = false;
        assertThat(stream.nextAvailable().getPayload()).isEqualTo("a");
        assertThat(stream.hasNextAvailable()).isFalse();
        stream.wake();
        assertThat(stream.isHeldBack()).isTrue();
        assertThat(wakes).hasValue(0);
        mayLook = true;
        stream.wake();
        assertThat(wakes).hasValue(1);
        assertThat(readAll()).containsExactly("b");
        assertThat(stream.isHeldBack()).isFalse();
    }
}
