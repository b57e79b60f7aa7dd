package io.holdfast.api.waitingroom;

/** How things stand for one customer in a waiting room. */
public enum QueueState {
    /** Came before the opening; at the opening all of these are shuffled. */
    POOL,
    /** Stands in line. */
    WAITING,
    /** It is the customer's turn: the answer carries an access token. */
    ADMITTED,
    /** Bought; the place in the hall is another's. Joining again is standing at the end. */
    FINISHED,
    /** Left. Joining again is standing at the end. */
    LEFT,
    /** Had a turn and let it pass. Joining again is standing at the end. */
    EXPIRED,
    /** Stands in line, and every place is sold; should one come back, the line moves again. */
    SOLD_OUT,
    /** The waiting room has closed; nobody else is let in. */
    CLOSED,
    /** The waiting room does not know this place any more: its memory was lost. Joining again is standing at the end. */
    LOST
}
