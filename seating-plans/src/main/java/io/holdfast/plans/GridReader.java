package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.DUPLICATE_ROW;
import static io.holdfast.plans.PlanErrorCode.EMPTY_PLAN;
import static io.holdfast.plans.PlanErrorCode.LINE_TOO_LONG;
import static io.holdfast.plans.PlanErrorCode.MALFORMED_LINE;
import static io.holdfast.plans.PlanErrorCode.MALFORMED_ROW_NAME;
import static io.holdfast.plans.PlanErrorCode.MALFORMED_SECTION;

import io.holdfast.api.plan.Area;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a grid into sections and general-admission areas; reports what it cannot read. */
final class GridReader {
    static final int MAX_NAME_LENGTH = 24;

    /** Room for every seat of a long row one by one; what is longer is no text that anyone typed. */
    static final int MAX_LINE_LENGTH = 100_000;

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    /** A line of its own, between the rows that one can leave between. */
    private static final String EXIT = "EXIT";

    private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");
    private static final Pattern SECTION = Pattern.compile("\\[([^\\[\\]\"]+)]");
    private static final Pattern ROW_NAME = Pattern.compile("[^\\s\\p{Z}\\p{Cntrl}\"@\\[\\]]+");

    private final PlanErrors errors;
    private final GridPlaces places = new GridPlaces();
    private final AreaReader areas;
    private final Map<String, GridSection> sections = new LinkedHashMap<>();
    private GridSection current = GridSection.unnamed();

    GridReader(PlanErrors errors) {
        this.errors = errors;
        this.areas = new AreaReader(places, errors);
    }

    void read(String text) {
        String body = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        Matcher end = LINE_END.matcher(body);
        int from = 0;
        int number = 1;
        while (!errors.full() && end.find()) {
            line(number++, body.substring(from, end.start()));
            from = end.end();
        }
        if (!errors.full()) {
            line(number, body.substring(from));
        }
        if (places.isEmpty()) {
            errors.addIfNone(PlanError.inText(EMPTY_PLAN, 1, 1));
        }
    }

    List<GridSection> sections() {
        return sections.values().stream()
                .filter(section -> !section.rows().isEmpty())
                .toList();
    }

    List<Area> areas() {
        return areas.areas();
    }

    private void line(int number, String raw) {
        if (raw.length() > MAX_LINE_LENGTH) {
            errors.add(PlanError.inText(LINE_TOO_LONG, number, MAX_LINE_LENGTH + 1, MAX_LINE_LENGTH));
        } else {
            line(GridLine.of(number, raw));
        }
    }

    private void line(GridLine line) {
        if (line.isBlank()) {
            return;
        }
        int column = line.firstColumn();
        if (line.text().charAt(column - 1) == '[') {
            section(line, column);
        } else if (GridLine.strip(line.text()).equalsIgnoreCase(EXIT)) {
            GridSection section = section();
            section.exits().add(section.rows().size());
        } else if (areas.recognises(line)) {
            areas.read(line);
        } else if (line.colon() >= 0) {
            row(line, column);
        } else {
            errors.add(PlanError.inText(MALFORMED_LINE, line.number(), column));
        }
    }

    private void section(GridLine line, int column) {
        Matcher header = SECTION.matcher(GridLine.strip(line.text()));
        String name = header.matches() ? GridLine.strip(header.group(1)) : "";
        if (name.length() > MAX_NAME_LENGTH || !Codes.isCode(name)) {
            errors.add(PlanError.inText(MALFORMED_SECTION, line.number(), column));
            return;
        }
        current = GridSection.named(name);
    }

    /** The section that is being read; a header that comes again continues its own. */
    private GridSection section() {
        return sections.computeIfAbsent(current.key(), key -> current);
    }

    private void row(GridLine line, int column) {
        String raw = GridLine.strip(line.text().substring(0, line.colon()));
        String name = rowName(raw);
        if (name == null) {
            errors.add(PlanError.inText(MALFORMED_ROW_NAME, line.number(), column, raw, MAX_NAME_LENGTH));
            return;
        }
        GridSection section = section();
        Integer before = section.lineOfRow().putIfAbsent(name, line.number());
        if (before != null) {
            errors.add(PlanError.inText(DUPLICATE_ROW, line.number(), column, name, before));
            return;
        }
        List<GridToken> items = line.tokens(line.colon() + 1, errors);
        if (items != null) {
            RowErrors rowErrors = new RowErrors(line.number(), errors);
            new GridRowReader(section, name, places, rowErrors)
                    .read(items, column)
                    .ifPresent(section.rows()::add);
        }
    }

    private static @Nullable String rowName(String raw) {
        boolean valid = raw.length() <= MAX_NAME_LENGTH && ROW_NAME.matcher(raw).matches() && Codes.isCode(raw);
        return valid ? Codes.canonical(raw) : null;
    }
}
