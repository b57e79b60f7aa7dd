package io.holdfast.plans;

import java.util.ArrayList;
import java.util.List;

/** Sections that stand side by side, at the same distance from the stage. */
record SectionBand(List<GridSection> sections, double width, double depth) {
    /** Between sections, both ways. */
    static final double GAP = 3 * Geometry.PITCH;

    private static final double WIDER_THAN_DEEP = 1.4;

    /** Fills bands from the front, in the order of the text. */
    static List<SectionBand> arrange(List<GridSection> sections) {
        List<Block> blocks = sections.stream().map(Block::of).toList();
        double room = room(blocks);
        List<SectionBand> bands = new ArrayList<>();
        List<Block> band = new ArrayList<>();
        double width = 0;
        for (Block block : blocks) {
            boolean fits = band.isEmpty() || width + GAP + block.width() <= room;
            if (!fits) {
                bands.add(band(band, width));
                band.clear();
            }
            width = band.isEmpty() ? block.width() : width + GAP + block.width();
            band.add(block);
        }
        if (!band.isEmpty()) {
            bands.add(band(band, width));
        }
        return bands;
    }

    private static SectionBand band(List<Block> blocks, double width) {
        double depth = blocks.stream().mapToDouble(Block::depth).max().orElse(0);
        return new SectionBand(blocks.stream().map(Block::section).toList(), width, depth);
    }

    /** How wide a band may be: as wide as the widest section needs, or what makes the whole a good shape. */
    private static double room(List<Block> blocks) {
        double widest = blocks.stream().mapToDouble(Block::width).max().orElse(0);
        double area = blocks.stream()
                .mapToDouble(block -> (block.width() + GAP) * (block.depth() + GAP))
                .sum();
        return Math.max(widest, Math.sqrt(area) * WIDER_THAN_DEEP);
    }

    /** A section with its measures, which take a walk over all its rows. */
    private record Block(GridSection section, double width, double depth) {
        static Block of(GridSection section) {
            return new Block(section, section.slots() * Geometry.PITCH, section.depth());
        }
    }
}
