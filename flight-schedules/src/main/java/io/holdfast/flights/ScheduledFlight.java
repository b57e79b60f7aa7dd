package io.holdfast.flights;

import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** One line of a schedule, understood. {@code line} counts from 1, with the header. */
record ScheduledFlight(
        int line,
        FlightLeg leg,
        String title,
        Instant departsAt,
        ZoneId zone,
        PlanId planId,
        List<CategoryOffer> offers) {
    /** What makes a flight the same flight: its code, where it starts and on which day. */
    record Key(String code, String from, LocalDate localDate) {
        @Override
        public String toString() {
            return code + " from " + from + " on " + localDate;
        }
    }

    Key key() {
        return new Key(leg.code(), leg.from(), departsAt.atZone(zone).toLocalDate());
    }

    ScheduledFlight offering(List<CategoryOffer> others) {
        return new ScheduledFlight(line, leg, title, departsAt, zone, planId, others);
    }
}
