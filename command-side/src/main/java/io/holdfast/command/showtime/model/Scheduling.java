package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatBench;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Begins a showtime. Clients are told about malformed input before; this guards the log against it. */
final class Scheduling {
    private Scheduling() {}

    static Decision decide(ScheduleShowtime command) {
        checkCategories(command.categories());
        checkSeats(command);
        checkPolicy(command.policy());
        ShowtimeScheduled scheduled = new ShowtimeScheduled(
                command.showtimeId(),
                command.kind(),
                command.title(),
                command.venue(),
                command.planId(),
                command.startsAt(),
                command.timeZone(),
                offers(command),
                List.copyOf(command.seats()),
                command.policy(),
                command.flight());
        return new Decision(List.of(scheduled), new Accepted(0));
    }

    /**
     * A flight's fare classes always have a number for their capacity, so that their places can be sold with or without
     * a seat.
     */
    private static List<CategoryOffer> offers(ScheduleShowtime command) {
        if (command.kind() != ShowtimeKind.FLIGHT) {
            return List.copyOf(command.categories());
        }
        Map<String, Integer> seats = new HashMap<>();
        command.seats()
                .forEach(group -> seats.merge(group.category(), group.seats().size(), Integer::sum));
        return command.categories().stream()
                .map(offer -> offer.capacity() == null
                        ? new CategoryOffer(
                                offer.code(), offer.price(), seats.getOrDefault(offer.code(), 0), offer.overbookLimit())
                        : offer)
                .toList();
    }

    private static void checkCategories(List<CategoryOffer> categories) {
        check(!categories.isEmpty(), "categories: at least one");
        Set<String> codes = new HashSet<>();
        for (CategoryOffer category : categories) {
            check(codes.add(category.code()), "categories: " + category.code() + " is there twice");
            checkCapacity(category.code(), category.capacity(), category.overbookLimit());
        }
        check(
                categories.stream()
                                .map(offer -> offer.price().currency())
                                .distinct()
                                .count()
                        == 1,
                "categories: one currency for all");
    }

    static void checkCapacity(String code, @Nullable Integer capacity, int overbookLimit) {
        check(capacity == null || capacity >= 0, "categories: the capacity of " + code);
        check(overbookLimit >= 0, "categories: the overbookLimit of " + code);
    }

    private static void checkSeats(ScheduleShowtime command) {
        Set<SeatCode> seen = new HashSet<>();
        for (SeatGroup group : command.seats()) {
            check(
                    command.categories().stream().anyMatch(offer -> offer.code().equals(group.category())),
                    "seats: " + group.category() + " is no category");
            group.seats().forEach(code -> check(seen.add(code), "seats: " + code + " is there twice"));
            checkBenches(group);
        }
    }

    private static void checkBenches(SeatGroup group) {
        int size = group.seats().size();
        int onBenches = group.benches().stream().mapToInt(SeatBench::seats).sum();
        check(
                group.benches().isEmpty()
                        || (onBenches == size && group.benches().stream().allMatch(bench -> bench.seats() > 0)),
                "seats: the benches of " + group.category() + " are not its seats");
        check(
                group.accessible().stream().allMatch(position -> position >= 0 && position < size),
                "seats: an accessible seat of " + group.category() + " is none of its seats");
    }

    static void checkPolicy(SalesPolicy policy) {
        check(policy.placesPerHold() > 0, "policy.placesPerHold: at least 1");
        check(policy.holdDuration().compareTo(Duration.ofMillis(1)) >= 0, "policy.holdDuration: at least 1 ms");
        check(policy.paymentWindow().compareTo(Duration.ofMillis(1)) >= 0, "policy.paymentWindow: at least 1 ms");
        check(
                policy.paymentWindow().compareTo(policy.holdDuration()) <= 0,
                "policy.paymentWindow: within the hold (C10)");
    }

    static void check(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }
}
