package io.holdfast.plans;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The rows under one section header.
 *
 * <p><b>Shape:</b> {@code prefix} is what a seat's code starts with, {@code separator} stands between row and seat. {@code
 * exits} says after how many rows one can leave to both sides.
 */
record GridSection(
        String name,
        String prefix,
        String separator,
        List<GridRow> rows,
        SortedSet<Integer> exits,
        Map<String, Integer> lineOfRow) {
    private static final String DASH = "-";

    /** Rows before any header: {@code F5}. */
    static GridSection unnamed() {
        return new GridSection("", "", "", new ArrayList<>(), new TreeSet<>(), new HashMap<>());
    }

    /** Rows under {@code [VIP]} ({@code VIP-A-12}) or {@code [-]} ({@code A-12}). */
    static GridSection named(String name) {
        boolean dash = name.equals(DASH);
        return new GridSection(
                dash ? "" : name, dash ? "" : name + "-", "-", new ArrayList<>(), new TreeSet<>(), new HashMap<>());
    }

    /** What tells sections apart: {@code [vip]} continues {@code [VIP]}. */
    String key() {
        return prefix.isEmpty() ? separator : Codes.canonical(name);
    }

    /** The widest row, in seat widths. */
    int slots() {
        return rows.stream().mapToInt(GridRow::slots).max().orElse(0);
    }

    /** From its first row to its last, in plan units. */
    double depth() {
        return rows.size() * Geometry.ROW_PITCH + exits.size() * Geometry.EXIT_GAP;
    }
}
