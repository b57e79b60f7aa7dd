package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts a checked pretix plan together in our measure. */
final class PretixPlan {
    private final String name;
    private final PretixDocument document;
    private final Iterator<RawSeat> seats;
    private final Iterator<SeatCode> codes;
    private final List<Shape> shapes;
    private final Optional<PretixStage> ownStage;
    private final Box box;
    private final Scale scale;

    PretixPlan(String fallbackName, PretixDocument document, List<RawSeat> seats, List<SeatCode> codes) {
        String given = document.name();
        this.name = given == null || given.isBlank() ? fallbackName : given.strip();
        this.document = document;
        this.seats = seats.iterator();
        this.codes = codes.iterator();
        this.shapes = PretixShapes.read(document);
        this.ownStage = PretixStage.among(shapes);
        Box all = Box.around(seats);
        for (Shape shape : shapes) {
            all = all.with(Box.around(shape));
        }
        this.box = all;
        double factor = Scale.factor(Neighbours.medianDistance(seats), Math.max(all.width(), all.height()));
        double room = ownStage.isPresent() ? 0 : Geometry.stageRoom(StageKind.STAGE);
        this.scale = new Scale(factor, all, Geometry.MARGIN + minWidthInset(all, factor), Geometry.MARGIN + room);
    }

    /** Keeps a plan of few seats in the middle of the least width. */
    private static double minWidthInset(Box box, double factor) {
        return Math.max(0, Geometry.MIN_WIDTH - box.width() * factor) / 2;
    }

    SeatingPlan build() {
        double width = 2 * scale.left() + box.width() * scale.factor();
        double height = scale.top() + box.height() * scale.factor() + Geometry.MARGIN;
        List<Zone> zones = zones();
        List<Shape> drawn = shapes.stream()
                .filter(shape -> ownStage.isEmpty() || !isOwnStage(shape))
                .map(scale::shape)
                .toList();
        return new SeatingPlan(
                name, Geometry.round(width), Geometry.round(height), stage(width), zones, List.of(), drawn);
    }

    private boolean isOwnStage(Shape shape) {
        return shape == ownStage.orElseThrow().shape()
                || shape == ownStage.orElseThrow().words();
    }

    private Stage stage(double width) {
        if (ownStage.isEmpty()) {
            return Geometry.stage(StageKind.STAGE, width, width - 2 * Geometry.MARGIN, Geometry.MARGIN);
        }
        Box at = Box.around(ownStage.get().shape());
        return new Stage(
                ownStage.get().kind(),
                scale.x(at.left()),
                scale.y(at.top()),
                scale.length(at.width()),
                scale.length(at.height()));
    }

    private List<Zone> zones() {
        List<Zone> zones = new ArrayList<>();
        for (PretixDocument.Zone zone : Objects.requireNonNull(document.zones())) {
            List<PretixDocument.@Nullable Row> rows = zone == null ? null : zone.rows();
            if (zone != null && rows != null) {
                List<Row> placed = rows(rows);
                if (!placed.isEmpty()) {
                    zones.add(new Zone(zone.label(), placed));
                }
            }
        }
        return zones;
    }

    /** Takes the next seats, which come in the order of the file, for each row that has any. */
    private List<Row> rows(List<PretixDocument.@Nullable Row> rows) {
        List<Row> placed = new ArrayList<>();
        for (PretixDocument.Row row : rows) {
            List<PretixDocument.@Nullable Seat> inRow = row == null ? null : row.seats();
            if (row != null && inRow != null && !inRow.isEmpty()) {
                List<PlannedSeat> taken = new ArrayList<>(inRow.size());
                inRow.forEach(ignored -> taken.add(seat(seats.next(), codes.next())));
                placed.add(new Row(Objects.requireNonNull(row.number()).strip(), taken));
            }
        }
        return placed;
    }

    private PlannedSeat seat(RawSeat seat, SeatCode code) {
        return new PlannedSeat(
                code, seat.number(), scale.x(seat.x()), scale.y(seat.y()), seat.category(), false, seat.guid());
    }
}
