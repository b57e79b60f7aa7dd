package io.holdfast.waitingroom.draw;

import io.holdfast.waitingroom.Digests;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A tree of hashes over a list: pairs from the left, level by level; one that is left over moves up as it is.
 *
 * <p><b>Shape:</b> an inner node is SHA-256 of 0x01 and its two children; nothing at all has the hash of nothing.
 *
 * <p><b>Source:</b> RFC 6962 §2.1, whose trees have the same form.
 */
final class MerkleTree {
    private static final byte[] INNER = {1};

    private MerkleTree() {}

    static byte[] root(List<byte[]> leaves) {
        if (leaves.isEmpty()) {
            return Digests.sha256();
        }
        List<byte[]> level = leaves;
        while (level.size() > 1) {
            level = above(level);
        }
        return level.getFirst();
    }

    /** What the leaf at this index must be hashed with in turn to give the root. */
    static List<String> path(List<byte[]> leaves, int index) {
        List<String> path = new ArrayList<>();
        List<byte[]> level = leaves;
        int at = index;
        while (level.size() > 1) {
            int sibling = at ^ 1;
            if (sibling < level.size()) {
                path.add((sibling < at ? "L:" : "R:") + HexFormat.of().formatHex(level.get(sibling)));
            }
            level = above(level);
            at /= 2;
        }
        return path;
    }

    private static List<byte[]> above(List<byte[]> level) {
        List<byte[]> above = new ArrayList<>((level.size() + 1) / 2);
        for (int i = 0; i + 1 < level.size(); i += 2) {
            above.add(Digests.sha256(INNER, level.get(i), level.get(i + 1)));
        }
        if (level.size() % 2 == 1) {
            above.add(level.getLast());
        }
        return above;
    }
}
