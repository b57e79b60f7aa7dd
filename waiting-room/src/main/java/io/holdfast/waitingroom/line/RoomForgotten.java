package io.holdfast.waitingroom.line;

/** Redis does not know the room in the epoch asked for: it never did, its memory was lost, or a newer epoch has begun. */
public final class RoomForgotten extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RoomForgotten() {
        super("the line is not known in this epoch", null, false, false);
    }
}
