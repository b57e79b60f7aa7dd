package io.holdfast.command.operator;

import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActed;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.command.Fixtures;
import io.holdfast.testsupport.SettableClock;
import java.util.Map;
import java.util.UUID;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.Test;

class OperatorActionTest {
    private static final ActionId ID = new ActionId(new UUID(1, 2));
    private static final RecordOperatorAction RECORD = new RecordOperatorAction(
            ID, OperatorActionKind.REPLAY_STARTED, "replay:seat-map", "a row looked odd", Map.of("target", "1200"));
    private static final OperatorActed ACTED = new OperatorActed(
            ID, OperatorActionKind.REPLAY_STARTED, "replay:seat-map", "a row looked odd", Map.of("target", "1200"));

    private final FixtureConfiguration<OperatorAction> fixture = Fixtures.of(OperatorAction.class, new SettableClock());

    @Test
    void aDeedIsWrittenDownWithItsReason() {
        fixture.givenNoPriorActivity().when(RECORD).expectEvents(ACTED).expectResultMessagePayload(ID);
    }

    @Test
    void aRepetitionIsPassedOver() {
        fixture.given(ACTED).when(RECORD).expectNoEvents().expectResultMessagePayload(ID);
    }
}
