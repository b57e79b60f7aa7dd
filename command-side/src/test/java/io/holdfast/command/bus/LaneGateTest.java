package io.holdfast.command.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.gate.MemoryGate;
import io.holdfast.testsupport.SettableClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** When a lane tells its gate. */
class LaneGateTest {
    private static final CustomerId STRANGER = new CustomerId("stranger");

    private final MemoryGate gate = new MemoryGate(new SettableClock(), false, new SimpleMeterRegistry());
    private final MemoryNode node = MemoryNode.with(gate);

    @BeforeEach
    void putOnSale() {
        node.sendAndWait(Showtimes.cinema());
        node.sendAndWait(new OpenSales(Showtimes.ID));
    }

    @AfterEach
    void stop() {
        node.close();
    }

    private List<SeatCode> taken() {
        return gate.takenByOthers(Showtimes.ID, STRANGER, Showtimes.seats("A1"), false);
    }

    @Test
    @DisplayName("R7: when a hold or a release is answered, the gate knows it")
    void isToldBeforeAnybodyIsAnswered() {
        for (int i = 1; i <= 200; i++) {
            Held held = node.sendAndWait(Showtimes.hold(i, Showtimes.ANA, "A1"));
            assertThat(taken()).hasSize(1);
            node.<ShowtimeReply>sendAndWait(new ReleaseHold(Showtimes.ID, held.holdId(), Showtimes.ANA));
            assertThat(taken()).isEmpty();
        }
    }

    @Test
    @DisplayName("C12: before the commit the gate knows nothing of a hold")
    void isNotToldOfWhatIsNotCommitted() throws Exception {
        CountDownLatch commit = node.blockNextCommit();
        CompletableFuture<ShowtimeReply> hold = node.send(Showtimes.hold(1, Showtimes.ANA, "A1"));
        node.awaitBlockedCommit();
        assertThat(taken()).isEmpty();
        commit.countDown();
        hold.get();
        assertThat(taken()).hasSize(1);
    }

    @Test
    @DisplayName("C12: a write that fails leaves no claim behind")
    void isNotToldOfAWriteThatFails() {
        node.failNextCommits(10);
        assertThatThrownBy(() -> node.sendAndWait(Showtimes.hold(1, Showtimes.ANA, "A1")))
                .isNotNull();
        assertThat(taken()).isEmpty();
    }
}
