package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.showtime.SeatBench;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import java.util.ArrayList;
import java.util.List;

/** Collects the seats of one category and notes where one bench ends and the next begins. */
final class SeatGroupBuilder {
    private final String category;
    private final BestSpot bestSpot;
    private final List<SeatCode> codes = new ArrayList<>();
    private final List<SeatBench> benches = new ArrayList<>();
    private final List<Integer> accessible = new ArrayList<>();
    private final List<PlannedSeat> bench = new ArrayList<>();

    SeatGroupBuilder(String category, BestSpot bestSpot) {
        this.category = category;
        this.bestSpot = bestSpot;
    }

    /** {@code beside}: nothing stands between this seat and the one before. */
    void add(PlannedSeat seat, boolean beside) {
        if (!beside) {
            endBench();
        }
        if (seat.accessible()) {
            accessible.add(codes.size());
        }
        codes.add(seat.code());
        bench.add(seat);
    }

    private void endBench() {
        if (!bench.isEmpty()) {
            PlannedSeat first = bench.getFirst();
            PlannedSeat last = bench.getLast();
            benches.add(new SeatBench(
                    bench.size(),
                    bestSpot.across(first),
                    bestSpot.away(first),
                    bestSpot.across(last),
                    bestSpot.away(last)));
            bench.clear();
        }
    }

    SeatGroup build() {
        endBench();
        return new SeatGroup(category, List.copyOf(codes), List.copyOf(benches), List.copyOf(accessible));
    }
}
