package io.holdfast.plans;

import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.ShapeKind;
import io.holdfast.api.plan.StageKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the stage among the shapes of a plan by what is written on one. */
record PretixStage(StageKind kind, Shape shape, Shape words) {
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{M}]+");

    private static final Map<String, StageKind> WORDS = Map.ofEntries(
            Map.entry("stage", StageKind.STAGE),
            Map.entry("bühne", StageKind.STAGE),
            Map.entry("palco", StageKind.STAGE),
            Map.entry("escenario", StageKind.STAGE),
            Map.entry("scène", StageKind.STAGE),
            Map.entry("舞台", StageKind.STAGE),
            Map.entry("screen", StageKind.SCREEN),
            Map.entry("leinwand", StageKind.SCREEN),
            Map.entry("tela", StageKind.SCREEN),
            Map.entry("pantalla", StageKind.SCREEN),
            Map.entry("银幕", StageKind.SCREEN));

    /** The first shape that is upright, has a size and carries one of the words. */
    static Optional<PretixStage> among(List<Shape> shapes) {
        for (int i = 1; i < shapes.size(); i++) {
            Shape words = shapes.get(i);
            Shape shape = shapes.get(i - 1);
            StageKind kind = words.text() == null ? null : kind(words.text());
            if (kind != null && canBeStage(shape, words)) {
                return Optional.of(new PretixStage(kind, shape, words));
            }
        }
        return Optional.empty();
    }

    /** What any of the words says: plans read "Main stage" or "Bühne / Stage". */
    private static @Nullable StageKind kind(String text) {
        return NO_LETTERS
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .map(WORDS::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** The words on a shape follow it in the list and lie within it. */
    private static boolean canBeStage(Shape shape, Shape words) {
        Box box = Box.around(shape);
        return shape.type() != ShapeKind.TEXT
                && shape.rotation() % 180 == 0
                && box.width() > 0
                && box.height() > 0
                && (box.contains(words.x(), words.y()) || box.contains(shape.x(), shape.y()));
    }
}
