package io.holdfast.command.waitingroom;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueAction;
import io.holdfast.api.waitingroom.QueueChanged;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.api.waitingroom.RecordQueueChange;
import io.holdfast.command.Fixtures;
import io.holdfast.testsupport.SettableClock;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.Test;

class WaitingRoomTest {
    private static final ShowtimeId ID = new ShowtimeId(7);
    private static final QueueChanged DRAINED =
            new QueueChanged(ID, QueueAction.DRAIN, QueueSettings.DEFAULT, "the doors close at eight");

    private final FixtureConfiguration<WaitingRoom> fixture = Fixtures.of(WaitingRoom.class, new SettableClock());

    @Test
    void aChangeIsWrittenDownWithItsReason() {
        fixture.givenNoPriorActivity()
                .when(new RecordQueueChange(ID, QueueAction.DRAIN, QueueSettings.DEFAULT, "the doors close at eight"))
                .expectEvents(DRAINED)
                .expectResultMessagePayload(ID);
    }

    @Test
    void whatIsDoneAgainIsWrittenDownAgainAndAReasonMayBeMissing() {
        fixture.given(DRAINED)
                .when(new RecordQueueChange(ID, QueueAction.DRAIN, QueueSettings.DEFAULT, null))
                .expectEvents(new QueueChanged(ID, QueueAction.DRAIN, QueueSettings.DEFAULT, null));
    }
}
