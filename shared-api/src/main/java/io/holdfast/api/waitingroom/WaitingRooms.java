package io.holdfast.api.waitingroom;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * The waiting rooms of all showtimes that require one.
 *
 * <p><b>Errors:</b> {@link QueueRefused} with its reason, from every method.
 *
 * <p><b>Threading:</b> safe for use from many threads; blocks on the network.
 *
 * <p><b>Source:</b> E1–E3, E10–E16.
 */
public interface WaitingRooms {
    /** Takes a place, or finds the one that the customer has. */
    QueuePlace join(ShowtimeId showtimeId, CustomerId customer, JoinQueue request);

    /** How things stand for the customer; asking for one's turn is showing up for it. */
    QueuePlace look(ShowtimeId showtimeId, CustomerId customer, QueueId queueId);

    /** Gives the place up, in line or in the hall; repeatable. */
    void leave(ShowtimeId showtimeId, CustomerId customer, QueueId queueId);

    /** What can be checked about the shuffle, so far. */
    QueueFairness fairness(ShowtimeId showtimeId);

    /** That the customer was in the pool, and where the shuffle put the customer. */
    QueueProof proof(ShowtimeId showtimeId, CustomerId customer, QueueId queueId);

    /** The shuffled pool, a line for each joiner in ascending order: {@code poolId group nonce}, the last {@code -} for none. */
    void writePool(ShowtimeId showtimeId, OutputStream out) throws IOException;

    /** The room as an operator sees it. */
    QueueNumbers numbers(ShowtimeId showtimeId);

    /** Changes the room's settings; they rule from the next second on. */
    void set(ShowtimeId showtimeId, QueueSettings settings);

    /** Lets nobody join any more; who waits is still let in. */
    void drain(ShowtimeId showtimeId);

    /** Sends everybody home who is not in the hall. */
    void close(ShowtimeId showtimeId);

    /** Takes {@link #drain} or {@link #close} back; who was sent home stands where they stood. */
    void reopen(ShowtimeId showtimeId);

    /** Makes these customers members, whose line has a share of each batch; counts for who joins from now on. */
    void addMembers(ShowtimeId showtimeId, List<CustomerId> customers);
}
