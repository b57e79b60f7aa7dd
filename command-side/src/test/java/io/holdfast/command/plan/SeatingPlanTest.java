package io.holdfast.command.plan;

import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.SeatingPlanImported;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.command.Fixtures;
import io.holdfast.testsupport.SettableClock;
import java.util.List;
import java.util.UUID;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.Test;

class SeatingPlanTest {
    private static final PlanId ID = new PlanId(new UUID(0x4000L, 0x8000_0000_0000_0001L));
    private static final io.holdfast.api.plan.SeatingPlan PLAN = new io.holdfast.api.plan.SeatingPlan(
            "Sala 1", 100, 100, new Stage(StageKind.SCREEN, 0, 0, 100, 5), List.of(), List.of(), List.of());

    private final FixtureConfiguration<SeatingPlan> fixture = Fixtures.of(SeatingPlan.class, new SettableClock());

    @Test
    void importsAPlan() {
        fixture.givenNoPriorActivity()
                .when(new ImportSeatingPlan(ID, PLAN))
                .expectEvents(new SeatingPlanImported(ID, PLAN))
                .expectResultMessagePayload(ID);
    }

    @Test
    void repeatingChangesNothing() {
        fixture.given(new SeatingPlanImported(ID, PLAN))
                .when(new ImportSeatingPlan(ID, PLAN))
                .expectNoEvents()
                .expectResultMessagePayload(ID);
    }
}
