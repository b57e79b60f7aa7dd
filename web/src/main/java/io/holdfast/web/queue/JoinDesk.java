package io.holdfast.web.queue;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.WaitingRooms;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.RateLimit;
import io.holdfast.web.security.Caller;
import jakarta.servlet.http.HttpServletRequest;

/**
 * Lets customers join as often as they may, whichever way the request came in.
 *
 * <p><b>Errors:</b> a problem of status 429 for a customer or an address that joins too often (R2a), and those of {@link
 * WaitingRooms}.
 *
 * <p><b>Threading:</b> safe for use from many threads; blocks.
 */
final class JoinDesk {
    private final WaitingRooms rooms;
    private final ClientAddresses addresses;
    private final RateLimit joinsOfAddress;
    private final RateLimit joinsOfCustomer;

    JoinDesk(WaitingRooms rooms, ClientAddresses addresses, RateLimit joinsOfAddress, RateLimit joinsOfCustomer) {
        this.rooms = rooms;
        this.addresses = addresses;
        this.joinsOfAddress = joinsOfAddress;
        this.joinsOfCustomer = joinsOfCustomer;
    }

    QueuePlace join(ShowtimeId showtimeId, Caller.Customer customer, JoinQueue wish, HttpServletRequest request) {
        joinsOfCustomer.take(customer.customerId().value());
        joinsOfAddress.take(addresses.of(request));
        return rooms.join(showtimeId, customer.customerId(), wish);
    }
}
