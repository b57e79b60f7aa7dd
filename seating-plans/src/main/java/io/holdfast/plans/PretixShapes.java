package io.holdfast.plans;

import io.holdfast.api.plan.Point;
import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.ShapeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads what a pretix plan draws besides seats. Nothing here is ever an error: a shape we cannot draw is left out.
 *
 * <p><b>Shape:</b> as in {@link Shape}, in the file's own measure. Both forms of the format are read: the schema's
 * ({@code width} and {@code height} on the area, {@code text} a string) and the editor's (a member named like the shape,
 * {@code text} an object).
 */
final class PretixShapes {
    /** A room with more decoration than this is drawn without the rest. */
    static final int MAX_SHAPES = 10_000;

    private static final int MAX_POINTS = 1_000;
    private static final int MAX_TEXT_LENGTH = 200;

    /** Colours reach a page's style; nothing else may. */
    private static final Pattern COLOR =
            Pattern.compile("#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,32}|(rgb|hsl)a?\\([0-9., %/deg]{1,48}\\)");

    private final List<Shape> shapes = new ArrayList<>();

    static List<Shape> read(PretixDocument document) {
        PretixShapes reader = new PretixShapes();
        List<PretixDocument.@Nullable Zone> zones = Objects.requireNonNullElse(document.zones(), List.of());
        for (PretixDocument.Zone zone : zones) {
            if (zone != null && zone.areas() != null) {
                PretixDocument.Position position = zone.position();
                Offset origin = position == null ? Offset.ZERO : Offset.ZERO.plus(position);
                zone.areas().forEach(area -> reader.area(area, origin));
            }
        }
        return reader.shapes;
    }

    private void area(JsonNode area, Offset zone) {
        JsonNode position = area.path("position");
        double x = zone.x() + number(position.path("x"));
        double y = zone.y() + number(position.path("y"));
        Shape drawn = switch (text(area.path("shape")).toLowerCase(Locale.ROOT)) {
            case "circle" -> circle(area, x, y);
            case "ellipse" -> ellipse(area, x, y);
            case "polygon" -> polygon(area, x, y);
            case "text" -> null;
            default -> rectangle(area, x, y);
        };
        add(drawn);
        add(words(area, drawn, x, y));
    }

    private void add(@Nullable Shape shape) {
        if (shape != null && shapes.size() < MAX_SHAPES) {
            shapes.add(shape);
        }
    }

    private static @Nullable Shape rectangle(JsonNode area, double x, double y) {
        JsonNode size = area.has("rectangle") ? area.path("rectangle") : area;
        double width = number(size.path("width"));
        double height = number(size.path("height"));
        return width > 0 && height > 0 ? shape(ShapeKind.RECTANGLE, area, x, y, width, height, 0, List.of()) : null;
    }

    private static @Nullable Shape circle(JsonNode area, double x, double y) {
        double radius = number(area.path("circle").path("radius"));
        return radius > 0 ? shape(ShapeKind.CIRCLE, area, x, y, 2 * radius, 2 * radius, radius, List.of()) : null;
    }

    private static @Nullable Shape ellipse(JsonNode area, double x, double y) {
        JsonNode radius = area.path("ellipse").path("radius");
        double width = 2 * number(radius.path("x"));
        double height = 2 * number(radius.path("y"));
        return width > 0 && height > 0 ? shape(ShapeKind.ELLIPSE, area, x, y, width, height, 0, List.of()) : null;
    }

    private static @Nullable Shape polygon(JsonNode area, double x, double y) {
        List<Point> points = new ArrayList<>();
        for (JsonNode point : area.path("polygon").path("points")) {
            if (points.size() < MAX_POINTS) {
                points.add(new Point(x + number(point.path("x")), y + number(point.path("y"))));
            }
        }
        return points.size() >= 3 ? shape(ShapeKind.POLYGON, area, x, y, 0, 0, 0, List.copyOf(points)) : null;
    }

    private static @Nullable Shape words(JsonNode area, @Nullable Shape on, double x, double y) {
        JsonNode text = area.path("text");
        String words = text(text.isObject() ? text.path("text") : text).strip();
        if (words.isEmpty()) {
            return null;
        }
        double shiftX = number(text.path("position").path("x"));
        double shiftY = number(text.path("position").path("y"));
        // Words at a rectangle's very corner were never placed; its middle is what was meant.
        if (on != null && on.type() == ShapeKind.RECTANGLE && shiftX == 0 && shiftY == 0) {
            shiftX = on.width() / 2;
            shiftY = on.height() / 2;
        }
        String shown = words.length() <= MAX_TEXT_LENGTH ? words : words.substring(0, MAX_TEXT_LENGTH);
        String color = color(text.path("color"));
        return new Shape(ShapeKind.TEXT, x + shiftX, y + shiftY, 0, 0, 0, List.of(), rotation(area), shown, color);
    }

    private static Shape shape(
            ShapeKind kind,
            JsonNode area,
            double x,
            double y,
            double width,
            double height,
            double radius,
            List<Point> points) {
        String color = color(area.path("color"));
        return new Shape(kind, x, y, width, height, radius, points, rotation(area), null, color);
    }

    private static double rotation(JsonNode area) {
        return number(area.path("rotation")) % 360;
    }

    private static @Nullable String color(JsonNode node) {
        String color = text(node).strip();
        return COLOR.matcher(color).matches() ? color : null;
    }

    private static String text(JsonNode node) {
        return node.isString() ? node.asString() : "";
    }

    /** 0 for everything that is not a number in range. */
    private static double number(JsonNode node) {
        double value = node.isNumber() ? node.doubleValue() : 0;
        return Math.abs(value) <= PretixDocument.Position.MAX ? value : 0;
    }
}
