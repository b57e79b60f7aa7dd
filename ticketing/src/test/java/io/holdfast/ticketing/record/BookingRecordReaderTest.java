package io.holdfast.ticketing.record;

import static io.holdfast.ticketing.Bookings.cancelled;
import static io.holdfast.ticketing.Bookings.confirmed;
import static io.holdfast.ticketing.Bookings.confirmedFor;
import static io.holdfast.ticketing.Bookings.event;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.record.BookingRecord.Cancelled;
import io.holdfast.ticketing.record.BookingRecord.Confirmed;
import io.holdfast.ticketing.record.BookingRecord.Irrelevant;
import io.holdfast.ticketing.record.BookingRecord.Place;
import io.holdfast.ticketing.record.BookingRecord.SealedBuyer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookingRecordReaderTest {
    private final HoldId booking = nextBooking();

    @Test
    void readsAConfirmationAndPassesOverWhatItDoesNotKnow() {
        String json = confirmedFor(booking, "Title", "sealed|", "A1 Platéia", " Pista")
                .replace("{\"specversion\"", "{\"new\":{\"member\":[1]},\"specversion\"");

        Confirmed read = (Confirmed) read(json);

        assertThat(read.bookingId()).isEqualTo(booking);
        assertThat(read.showtime().title()).isEqualTo("Title");
        assertThat(read.showtime().venue()).isEqualTo("Cine Éxito, Sala 3");
        assertThat(read.places()).containsExactly(new Place("A1", "Platéia"), new Place(null, "Pista"));
        assertThat(read.buyer()).isEqualTo(new SealedBuyer("guest-7", "sealed|"));
    }

    @Test
    void readsACancellationWithItsTime() {
        assertThat(read(cancelled(booking)))
                .isEqualTo(new Cancelled(booking, Instant.parse("2026-12-01T00:11:29.014Z")));
    }

    @Test
    void passesOverOtherTypes() {
        assertThat(read(event("io.holdfast.booking.failed.v1", booking, Map.of())))
                .isEqualTo(new Irrelevant());
        assertThat(read(event("io.holdfast.booking.confirmed.v2", booking, Map.of())))
                .isEqualTo(new Irrelevant());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "title":             | "titles":         | title must be a text
                    "2026-12-24T22:30:00Z" | "yesterday"     | startsAt is not one
                    "America/Sao_Paulo"  | "Atlantis/Centre" | timeZone is not one
                    "category":"Platéia" | "category":5      | category must be a text
                    "places":            | "seats":          | places must be a list
                    "showtime":          | "show":           | showtime must be an object
                    "bookingId":         | "holdId":         | bookingId must be a text
                    "type":              | "kind":           | type must be a text
                    """)
    void namesTheMemberThatIsNotAsDocumented(String good, String bad, String said) {
        String json = confirmed(booking, "A1 Platéia");
        assertThat(json).contains(good);

        assertThatThrownBy(() -> read(json.replace(good, bad)))
                .isInstanceOf(UnreadableRecord.class)
                .hasMessageContaining(said);
    }

    @Test
    void saysOfOtherBytesThatTheyAreNotJson() {
        assertThatThrownBy(() -> read("<xml/>"))
                .isInstanceOf(UnreadableRecord.class)
                .hasMessageContaining("not JSON");
        assertThat(BookingRecordReader.envelope("<xml/>".getBytes(StandardCharsets.UTF_8), "type"))
                .isNull();
    }

    private static BookingRecord read(String json) {
        return BookingRecordReader.read(json.getBytes(StandardCharsets.UTF_8));
    }
}
