package io.holdfast.audit.entry;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.log.LoggedEvent;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EntryReaderTest {
    private static AuditEntry read(String payload, String metaData) {
        return new EntryReader()
                .read(new LoggedEvent(
                        7,
                        "showtime-42",
                        3,
                        "Showtime",
                        "id",
                        "2026-11-30T18:00:00.25Z",
                        "io.holdfast.api.showtime.Anything",
                        "1",
                        payload.getBytes(StandardCharsets.UTF_8),
                        metaData.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aHoldNamesItsShowtime() {
        AuditEntry entry = read("{\"holdId\":\"00000000-002a-8000-8000-000000000001\"}", "{}");
        assertThat(entry.showtimeId()).isEqualTo(new ShowtimeId(42));
    }

    @Test
    void aRequestIsItsOwnCause() {
        AuditEntry entry = read("{}", "{\"actor\":\"customer:ana\",\"command\":\"HoldSeats\",\"trace\":\"t\"}");
        assertThat(entry.correlation()).isEqualTo("t");
        assertThat(entry.causation()).isEqualTo("t");
        assertThat(entry.customerId())
                .as("customers act on nothing but their own")
                .isEqualTo(new CustomerId("ana"));
    }

    @Test
    void whatAnEventLedToNamesTheEvent() {
        AuditEntry entry = read("{}", "{\"trace\":\"t\",\"cause\":\"showtime-42#2\"}");
        assertThat(entry.correlation()).isEqualTo("t");
        assertThat(entry.causation()).isEqualTo("showtime-42#2");
    }

    @Test
    void theReasonOfTheMetaDataComesFirst() {
        assertThat(read("{\"reason\":\"NO_SUCH_HOLD\"}", "{\"reason\":\"asked to\"}")
                        .reason())
                .isEqualTo("asked to");
        assertThat(read("{\"reason\":\"NO_SUCH_HOLD\"}", "{}").reason()).isEqualTo("NO_SUCH_HOLD");
    }

    @Test
    void seatsAreOneOrAListOfCodesAndNothingElse() {
        assertThat(read("{\"seat\":\"F5\"}", "{}").seats()).containsExactly(new SeatCode("F5"));
        assertThat(read("{\"seats\":[\"F5\",\"F6\"]}", "{}").seats()).hasSize(2);
        assertThat(read("{\"seats\":[{\"category\":\"A\",\"seats\":[\"F5\"]}]}", "{}")
                        .seats())
                .isEmpty();
    }

    @Test
    void thePayloadIsShownAsItIsStored() {
        assertThat(read("{\"a\":1.10,\"b\":null,\"c\":[9007199254740993]}", "{}")
                        .data())
                .containsEntry("a", new BigDecimal("1.10"))
                .containsEntry("c", List.of(9_007_199_254_740_993L))
                .containsKey("b")
                .isInstanceOf(Map.class);
    }

    @Test
    void anEntryWithoutMetaDataSaysNothingOfWho() {
        AuditEntry entry = read("{}", "{}");
        assertThat(entry.actor()).isNull();
        assertThat(entry.command()).isNull();
        assertThat(entry.correlation()).isNull();
        assertThat(entry.causation()).isNull();
    }
}
