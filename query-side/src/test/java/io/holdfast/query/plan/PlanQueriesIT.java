package io.holdfast.query.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Point;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.SeatingPlanImported;
import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.ShapeKind;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.query.QueryNode;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PlanQueriesIT {
    private static final NumberedIds IDS = new NumberedIds();

    private static TestDatabase database;
    private static QueryNode node;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        node = new QueryNode(
                database.dataSource(), new InMemoryEventStorageEngine(), new SettableClock(), Duration.ofSeconds(20));
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    private static SeatingPlan plan(int seats) {
        List<PlannedSeat> row = IntStream.rangeClosed(1, seats)
                .mapToObj(i -> new PlannedSeat(
                        new SeatCode("A" + i), "" + i, i * 25.5, 10, "Balcão", i % 9 == 0, i == 1 ? "guid" : null))
                .toList();
        Shape shape = new Shape(ShapeKind.POLYGON, 1, 2, 3, 4, 5, List.of(new Point(0.25, 1)), 45, "Bar", "#ff0000");
        return new SeatingPlan(
                "Saal",
                1000,
                800.5,
                new Stage(StageKind.SCREEN, 0, 0, 500, 20),
                List.of(new Zone("", List.of(new Row("A", row)))),
                List.of(new Area("STANDING", 500)),
                List.of(shape));
    }

    private static CompletableFuture<Optional<SeatingPlan>> ask(PlanId id) {
        return CompletableFuture.supplyAsync(
                () -> node.ask(new GetSeatingPlan(id), SeatingPlan.class).join());
    }

    @Test
    void answersThePlanAsItWasImported() {
        PlanId id = IDS.nextPlanId();
        node.events().write(new SeatingPlanImported(id, plan(30)));

        assertThat(ask(id).join()).contains(plan(30));
    }

    @Test
    @DisplayName("case 6: a plan of 50,000 seats comes back whole")
    void answersALargePlan() {
        PlanId id = IDS.nextPlanId();
        node.events().write(new SeatingPlanImported(id, plan(50_000)));

        assertThat(ask(id).join()).contains(plan(50_000));
    }

    @Test
    @DisplayName("R7: a plan that was imported a moment ago is waited for")
    void waitsForANewPlan() {
        PlanId id = IDS.nextPlanId();
        node.pause();
        node.events().write(new SeatingPlanImported(id, plan(3)));
        CompletableFuture<Optional<SeatingPlan>> answer = ask(id);
        node.resume();

        assertThat(answer.join()).isPresent();
    }

    @Test
    void answersNothingForAPlanThatDoesNotExist() {
        assertThat(ask(IDS.nextPlanId()).join()).isEmpty();
    }
}
