package io.holdfast.web.rest;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.Zone;
import java.io.ByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/** Writes a plan for the page that draws it. What is usual is left out: 50,000 seats travel to a phone. */
final class LayoutJson {
    private final JsonGenerator json;

    private LayoutJson(JsonGenerator json) {
        this.json = json;
    }

    static byte[] write(JsonMapper mapper, PlanId planId, SeatingPlan plan) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = mapper.createGenerator(out)) {
            new LayoutJson(json).plan(planId, plan);
        }
        return out.toByteArray();
    }

    private void plan(PlanId planId, SeatingPlan plan) {
        json.writeStartObject();
        json.writeStringProperty("planId", planId.toString());
        json.writeStringProperty("name", plan.name());
        number("width", plan.width());
        number("height", plan.height());
        stage(plan.stage());
        json.writeArrayPropertyStart("zones");
        plan.zones().forEach(this::zone);
        json.writeEndArray();
        json.writePOJOProperty("areas", plan.areas().stream().map(AreaJson::of).toList());
        json.writeArrayPropertyStart("shapes");
        plan.shapes().forEach(this::shape);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void stage(Stage stage) {
        json.writeObjectPropertyStart("stage");
        json.writeStringProperty("kind", stage.kind().name());
        box(stage.x(), stage.y(), stage.width(), stage.height());
        json.writeEndObject();
    }

    private void zone(Zone zone) {
        json.writeStartObject();
        json.writeStringProperty("name", zone.name());
        json.writeArrayPropertyStart("rows");
        zone.rows().forEach(this::row);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void row(Row row) {
        json.writeStartObject();
        json.writeStringProperty("name", row.name());
        json.writeArrayPropertyStart("seats");
        row.seats().forEach(this::seat);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void seat(PlannedSeat seat) {
        json.writeStartObject();
        json.writeStringProperty("code", seat.code().value());
        json.writeStringProperty("number", seat.number());
        number("x", seat.x());
        number("y", seat.y());
        json.writeStringProperty("category", seat.category());
        if (seat.accessible()) {
            json.writeBooleanProperty("accessible", true);
        }
        json.writeEndObject();
    }

    private void shape(Shape shape) {
        json.writeStartObject();
        json.writeStringProperty("type", shape.type().name());
        box(shape.x(), shape.y(), shape.width(), shape.height());
        number("radius", shape.radius());
        number("rotation", shape.rotation());
        json.writePOJOProperty("points", shape.points());
        json.writePOJOProperty("text", shape.text());
        json.writePOJOProperty("color", shape.color());
        json.writeEndObject();
    }

    private void box(double x, double y, double width, double height) {
        number("x", x);
        number("y", y);
        number("width", width);
        number("height", height);
    }

    /** Most coordinates are whole, and {@code 120} is shorter than {@code 120.0}. */
    private void number(String name, double value) {
        if (value == Math.rint(value) && Math.abs(value) < Integer.MAX_VALUE) {
            json.writeNumberProperty(name, (int) value);
        } else {
            json.writeNumberProperty(name, value);
        }
    }

    /** A general-admission area; its name is that of its category. */
    record AreaJson(String category, String name, int capacity) {
        static AreaJson of(Area area) {
            return new AreaJson(area.category(), area.category(), area.capacity());
        }
    }
}
