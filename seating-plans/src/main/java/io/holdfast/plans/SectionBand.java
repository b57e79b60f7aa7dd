package io.holdfast.plans;

import java.util.ArrayList;
import java.util.List;

/** Sections that stand side by side, at the same distance from the stage. */
record SectionBand(List<GridSection> sections) {
    /** Between sections, both ways. */
    static final double GAP = 3 * Geometry.PITCH;

    private static final double WIDER_THAN_DEEP = 1.4;

    /** Fills bands from the front, in the order of the text. */
    static List<SectionBand> arrange(List<GridSection> sections) {
        double room = Math.max(widest(sections), Math.sqrt(area(sections)) * WIDER_THAN_DEEP);
        List<SectionBand> bands = new ArrayList<>();
        List<GridSection> band = new ArrayList<>();
        for (GridSection section : sections) {
            band.add(section);
            if (new SectionBand(band).width() > room && band.size() > 1) {
                bands.add(new SectionBand(List.copyOf(band.subList(0, band.size() - 1))));
                band = new ArrayList<>(List.of(section));
            }
        }
        if (!band.isEmpty()) {
            bands.add(new SectionBand(List.copyOf(band)));
        }
        return bands;
    }

    static double width(GridSection section) {
        return section.slots() * Geometry.PITCH;
    }

    double width() {
        return sections.stream().mapToDouble(SectionBand::width).sum() + GAP * (sections.size() - 1);
    }

    double depth() {
        return sections.stream().mapToDouble(SectionBand::depth).max().orElse(0);
    }

    private static double depth(GridSection section) {
        return section.rows().size() * Geometry.ROW_PITCH;
    }

    private static double widest(List<GridSection> sections) {
        return sections.stream().mapToDouble(SectionBand::width).max().orElse(0);
    }

    private static double area(List<GridSection> sections) {
        return sections.stream()
                .mapToDouble(section -> (width(section) + GAP) * (depth(section) + GAP))
                .sum();
    }
}
