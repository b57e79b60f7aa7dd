package io.holdfast.waitingroom;

import io.holdfast.api.CustomerId;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.room.Room;
import org.jspecify.annotations.Nullable;

/**
 * Asked before anybody joins; a shop may bring its own, for example one that asks a captcha service.
 *
 * <p><b>Errors:</b> {@link QueueRefused} with {@code CHALLENGE} for somebody who has to prove more.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> E16.
 */
@FunctionalInterface
public interface BotChallenge {
    /** Lets the customer pass, or not. */
    void check(Room room, CustomerId customer, @Nullable String proof);
}
