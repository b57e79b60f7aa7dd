package io.holdfast.plans;

import static io.holdfast.plans.Plans.codes;
import static io.holdfast.plans.Plans.seat;
import static io.holdfast.plans.Plans.seats;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.ShapeKind;
import io.holdfast.api.plan.StageKind;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("SPEC §5: the demo's rooms")
class DemoPlansTest {
    static Stream<SeatingPlan> rooms() {
        return Stream.concat(DemoPlans.cinema().stream(), Stream.of(DemoPlans.cabin()));
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void everyRoomCanBeDrawn(SeatingPlan room) {
        PlanInvariants.check(room);
        assertThat(room.areas()).isEmpty();
    }

    @Test
    void theFirstCinemaRoomHasThreeHundredSeatsAndF5ToF7SideBySide() {
        SeatingPlan room = DemoPlans.cinema().get(0);

        assertThat(seats(room)).hasSize(300);
        assertThat(codes(room)).contains("F5", "F6", "F7");
        assertThat(List.of("F5", "F6", "F7"))
                .allMatch(code -> seat(room, code).category().equals("STANDARD"));
        assertThat(seat(room, "F6").x() - seat(room, "F5").x()).isEqualTo(Geometry.PITCH);
        assertThat(seat(room, "F7").x() - seat(room, "F6").x()).isEqualTo(Geometry.PITCH);
        assertThat(room.stage().kind()).isEqualTo(StageKind.SCREEN);
        assertThat(categories(room)).containsExactlyInAnyOrder("STANDARD", "PREMIUM");
        assertThat(seats(room)).anyMatch(PlannedSeat::accessible);
    }

    /** An aisle is what stays free in every row that is not closed: one can walk it from front to back. */
    @Test
    void theAislesOfTheCinemaAreStraight() {
        for (SeatingPlan room : DemoPlans.cinema()) {
            List<Double> gaps =
                    Plans.rows(room).flatMap(DemoPlansTest::aisles).distinct().toList();

            assertThat(gaps).as(room.name()).hasSizeBetween(1, 2);
        }
    }

    /** Where the middle of each aisle of a row is. */
    private static Stream<Double> aisles(Row row) {
        List<PlannedSeat> seats = row.seats();
        return IntStream.range(1, seats.size())
                .filter(i -> seats.get(i).x() - seats.get(i - 1).x() > Geometry.PITCH)
                .mapToObj(i -> (seats.get(i).x() + seats.get(i - 1).x()) / 2);
    }

    @Test
    @DisplayName("C6: rooms have about 100 to 300 seats")
    void theCinemaHasFiveRoomsOfDifferentSizes() {
        assertThat(DemoPlans.cinema())
                .hasSize(DemoPlans.CINEMA_ROOMS)
                .extracting(room -> seats(room).size())
                .containsExactly(300, 240, 178, 124, 96);
    }

    @Test
    void theArenaHasExactlyFiftyThousandSeats() {
        SeatingPlan arena = DemoPlans.arena();

        assertThat(seats(arena)).hasSize(50_000);
        assertThat(seat(arena, "A-12").category()).isEqualTo("VIP");
        assertThat(categories(arena)).containsExactlyInAnyOrder("VIP", "LOWER", "UPPER");
        assertThat(arena.stage().kind()).isEqualTo(StageKind.STAGE);
        PlanInvariants.checkRound(arena);
    }

    @Test
    void theCabinHasThirtyRowsOfSix() {
        SeatingPlan cabin = DemoPlans.cabin();

        assertThat(seats(cabin)).hasSize(180);
        assertThat(codes(cabin)).contains("12A", "12B").startsWith("1A").endsWith("30F");
        assertThat(seat(cabin, "12A").category()).isEqualTo("ECONOMY");
        assertThat(cabin.stage().kind()).isEqualTo(StageKind.NOSE);
        assertThat(cabin.shapes()).hasSize(6).allMatch(shape -> shape.type() == ShapeKind.EXIT);
    }

    private static Stream<String> categories(SeatingPlan plan) {
        return seats(plan).stream().map(PlannedSeat::category).distinct();
    }
}
