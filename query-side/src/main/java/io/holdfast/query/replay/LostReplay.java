package io.holdfast.query.replay;

/** Another node has taken this replay over, or somebody has deleted it: whoever hears this lets go of it. */
final class LostReplay extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LostReplay(String id) {
        super("replay " + id + " belongs to somebody else", null, false, false);
    }
}
