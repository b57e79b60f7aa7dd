package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How many places each customer holds and has booked. Confined to its showtime's lane. */
final class Customers {
    private final Map<CustomerId, Account> accounts = new HashMap<>();

    /** Live holds only: expired ones do not count against a limit, ended or not. */
    long heldAt(CustomerId customerId, long nowMillis) {
        Account account = accounts.get(customerId);
        return account == null ? 0 : account.heldAt(nowMillis);
    }

    long booked(CustomerId customerId) {
        Account account = accounts.get(customerId);
        return account == null ? 0 : account.bookedPlaces;
    }

    void hold(Hold hold) {
        accounts.computeIfAbsent(hold.customerId(), unknown -> new Account())
                .running
                .add(hold);
    }

    void book(Hold hold) {
        Account account = accounts.computeIfAbsent(hold.customerId(), unknown -> new Account());
        account.running.remove(hold);
        account.bookedPlaces += hold.placeCount();
    }

    void end(Hold hold) {
        accounts.computeIfPresent(hold.customerId(), (id, account) -> {
            account.running.remove(hold);
            account.bookedPlaces -= hold.isBooked() ? hold.placeCount() : 0;
            return account.running.isEmpty() && account.bookedPlaces == 0 ? null : account;
        });
    }

    private static final class Account {
        private final List<Hold> running = new ArrayList<>(2);
        private long bookedPlaces;

        private long heldAt(long nowMillis) {
            long places = 0;
            for (Hold hold : running) {
                places += hold.isClaimingAt(nowMillis) ? hold.placeCount() : 0;
            }
            return places;
        }
    }
}
