package io.holdfast.command.store;

/**
 * Says when one reader of the log may look for more events. Used to let readers rest, so that they take many events at
 * once, and to let them stand back from work that is more urgent. What a reader has taken already it may finish.
 *
 * <p><b>Threading:</b> asked by the reader and by the thread that wakes it; must be quick.
 */
public interface Pace {
    /** Always. */
    Pace AT_ONCE = () -> true;

    /** Whether it may look now. Asked again soon when it may not. */
    boolean mayLook();

    /** Says that the reader has found nothing more. */
    default void nothingLeft() {}
}
