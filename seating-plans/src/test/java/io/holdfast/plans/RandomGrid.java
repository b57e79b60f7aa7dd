package io.holdfast.plans;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** A room made up from a seed: its text, and what a reader must find in it. */
final class RandomGrid {
    private static final String[] SECTIONS = {"-", "VIP", "Balcony L", "桟敷", "Nº 3"};
    private static final String[] CATEGORIES = {"STANDARD", "PREMIUM", "\"Loge 1\"", "\"B\"", "Été"};
    private static final String[] ENDS = {"\n", "\r\n", "\r", " # so\n", "\n\n# and so\n", " \t\n"};

    final List<String> codes = new ArrayList<>();
    final Set<String> accessible = new LinkedHashSet<>();

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int areas;

    RandomGrid(long seed) {
        random = new Random(seed);
        int sections = random.nextInt(SECTIONS.length + 1);
        rows("", "");
        for (int i = 0; i < sections; i++) {
            String name = SECTIONS[i];
            text.append('[').append(name).append(']').append(end());
            rows(name.equals("-") ? "" : name.toUpperCase(Locale.ROOT).replace("º", "O") + "-", "-");
        }
    }

    String text() {
        return text.toString();
    }

    private void rows(String prefix, String separator) {
        boolean cabin = random.nextInt(4) == 0;
        int rows = 1 + random.nextInt(12);
        for (int i = 0; i < rows; i++) {
            // Letters end with a point in halls and numbers with a slash in cabins: no row is the beginning of another.
            String name = cabin ? (i + 1) + "/" : (char) ('A' + i) + ".";
            row(name, prefix + name + separator, cabin);
        }
        if (random.nextInt(3) == 0) {
            text.append("GA AREA")
                    .append(++areas)
                    .append(' ')
                    .append(1 + random.nextInt(999))
                    .append(end());
        }
    }

    private void row(String name, String start, boolean cabin) {
        text.append(random.nextBoolean() ? name.toLowerCase(Locale.ROOT) : name).append(':');
        int next = random.nextInt(3);
        List<String> labels = new ArrayList<>();
        int blocks = 1 + random.nextInt(3);
        for (int i = 0; i < blocks; i++) {
            int last = next + random.nextInt(7);
            block(next, last, cabin, labels);
            next = last + 1;
        }
        for (String label : labels) {
            codes.add(start + label);
            if (random.nextInt(9) == 0) {
                accessible.add(start + label);
                text.append(" @").append(label);
            }
        }
        text.append(end());
    }

    private void block(int first, int last, boolean cabin, List<String> labels) {
        for (int seat = first; seat <= last; seat++) {
            labels.add(label(seat, cabin));
        }
        text.append(space()).append(label(first, cabin));
        if (last > first) {
            text.append('-').append(label(last, cabin));
        }
        text.append(random.nextBoolean() ? " _" : "")
                .append(space())
                .append(CATEGORIES[random.nextInt(CATEGORIES.length)]);
    }

    private static String label(int seat, boolean cabin) {
        return cabin ? String.valueOf((char) ('A' + seat)) : String.valueOf(seat);
    }

    private String space() {
        return random.nextInt(5) == 0 ? "\t " : " ";
    }

    private String end() {
        return ENDS[random.nextInt(ENDS.length)];
    }
}
