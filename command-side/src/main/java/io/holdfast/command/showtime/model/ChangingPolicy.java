package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Changes how a showtime sells from now on; what is claimed already is never asked about. */
final class ChangingPolicy {
    private ChangingPolicy() {}

    static Decision decide(ShowtimeState showtime, ChangePolicy command) {
        List<String> unknown = command.capacities().stream()
                .map(CapacityChange::category)
                .filter(code -> showtime.places().categoryIndex(code) == Places.UNKNOWN)
                .toList();
        if (!unknown.isEmpty()) {
            return Decision.refused(new Refused(RefusalReason.UNKNOWN_PLACE, unknown, 0));
        }
        List<ShowtimeEvent> events = new ArrayList<>();
        SalesPolicy after = command.policy();
        if (after != null && !after.equals(showtime.policy())) {
            Scheduling.checkPolicy(after);
            events.add(new PolicyChanged(showtime.id(), showtime.policy(), after, command.reason()));
        }
        Set<String> categories = new HashSet<>();
        for (CapacityChange change : command.capacities()) {
            Scheduling.check(categories.add(change.category()), "categories: " + change.category() + " is there twice");
            CapacityChanged changed = changed(showtime, change, command);
            if (!changed.after().equals(changed.before())) {
                events.add(changed);
            }
        }
        return showtime.accept(events);
    }

    private static CapacityChanged changed(ShowtimeState showtime, CapacityChange change, ChangePolicy command) {
        CategoryCapacity before = showtime.claims().capacityOf(showtime.places().categoryIndex(change.category()));
        CategoryCapacity after = new CategoryCapacity(
                change.capacity() == null ? before.capacity() : change.capacity(),
                change.overbookLimit() == null ? before.overbookLimit() : change.overbookLimit());
        Scheduling.checkCapacity(change.category(), after.capacity(), after.overbookLimit());
        return new CapacityChanged(showtime.id(), change.category(), before, after, command.reason());
    }
}
