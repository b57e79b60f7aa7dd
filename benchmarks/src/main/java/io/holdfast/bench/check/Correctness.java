package io.holdfast.bench.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Sentences about what was checked, and whether all of it held.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Correctness {
    private final List<String> sentences = new ArrayList<>();
    private boolean correct = true;

    /** Notes the outcome of one check. */
    public void check(boolean holds, String sentence) {
        sentences.add((holds ? "ok      " : "BROKEN  ") + sentence);
        correct &= holds;
    }

    /** Notes something that is neither right nor wrong. */
    public void note(String sentence) {
        sentences.add("        " + sentence);
    }

    public boolean isCorrect() {
        return correct;
    }

    public List<String> sentences() {
        return List.copyOf(sentences);
    }
}
