package io.holdfast.web.rest;

import io.holdfast.api.Money;
import io.holdfast.api.flight.Airport;
import io.holdfast.api.flight.Airports;
import io.holdfast.api.flight.FareClassView;
import io.holdfast.api.flight.FindFlights;
import io.holdfast.api.flight.FlightPage;
import io.holdfast.api.flight.FlightView;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is answered about flights and airports. */
final class FlightAnswers {
    private FlightAnswers() {}

    record Page(List<Flight> flights, int page, int pageSize, int totalPages, long totalFlights) {
        static Page of(FlightPage page, Airports airports) {
            return new Page(
                    page.flights().stream()
                            .map(flight -> Flight.of(flight, airports))
                            .toList(),
                    page.page(),
                    FindFlights.PAGE_SIZE,
                    page.totalPages(),
                    page.totalFlights());
        }
    }

    /** {@code localDeparture} is {@code departsAt} in {@code timeZone}, with its offset; a city may be unknown. */
    record Flight(
            ShowtimeId id,
            String code,
            String from,
            @Nullable String fromCity,
            String to,
            @Nullable String toCity,
            Instant departsAt,
            String localDeparture,
            ZoneId timeZone,
            SalesStatus status,
            List<FareClass> fareClasses) {
        static Flight of(FlightView view, Airports airports) {
            return new Flight(
                    view.flightId(),
                    view.leg().code(),
                    view.leg().from(),
                    city(view.leg().from(), airports),
                    view.leg().to(),
                    city(view.leg().to(), airports),
                    view.departsAt(),
                    DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                            view.departsAt().atZone(view.timeZone())),
                    view.timeZone(),
                    view.status(),
                    view.fareClasses().stream().map(FareClass::of).toList());
        }

        private static @Nullable String city(String code, Airports airports) {
            return airports.find(code).map(Airport::city).orElse(null);
        }
    }

    record FareClass(String code, Money price, int remaining, boolean numbered) {
        static FareClass of(FareClassView view) {
            return new FareClass(view.code(), view.price(), view.remaining(), view.numbered());
        }
    }

    record AirportList(List<Airport> airports) {}
}
