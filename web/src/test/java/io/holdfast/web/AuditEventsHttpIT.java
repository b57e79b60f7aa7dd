package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.audit.AuditSubject;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** What an operator asks of the log, and how it is answered. */
class AuditEventsHttpIT extends HttpTestBase {
    private static final String EVENTS = "/admin/audit/events";
    private static final HoldId HOLD = HoldId.of(new ShowtimeId(42), 1, 2);
    private static final PaymentId PAYMENT = new PaymentId(new UUID(0x4000L, 0x8000_0000_0000_0003L));

    @Autowired
    RecordedAuditLog log;

    @BeforeEach
    void forget() {
        log.asked.clear();
        log.answer = new AuditPage(List.of(), null);
    }

    @Test
    @DisplayName("U1: an entry says who, when, why and by which command; what does not apply is absent")
    void answersEntries() {
        log.answer = new AuditPage(
                List.of(
                        new AuditEntry(
                                123,
                                "e1",
                                Instant.parse("2026-12-01T10:00:00.250Z"),
                                "SeatsHeld",
                                "showtime-42",
                                17,
                                "customer:ana",
                                "HoldSeats",
                                "t1",
                                "t1",
                                null,
                                new ShowtimeId(42),
                                HOLD,
                                null,
                                new CustomerId("ana"),
                                List.of(new SeatCode("F5")),
                                Map.of("amount", Map.of("amountMinor", 1250))),
                        new AuditEntry(
                                124,
                                "e2",
                                Instant.parse("2026-12-01T10:00:01Z"),
                                "SalesClosed",
                                "showtime-42",
                                18,
                                "operator:operator",
                                "CloseSales",
                                "t2",
                                "t2",
                                "the hall is full",
                                new ShowtimeId(42),
                                null,
                                null,
                                null,
                                List.of(),
                                Map.of())),
                124L);

        assertThat(operator().get(EVENTS).text())
                .isEqualTo("{\"events\":[{\"position\":123,\"id\":\"e1\",\"at\":\"2026-12-01T10:00:00.250Z\","
                        + "\"type\":\"SeatsHeld\",\"aggregate\":\"showtime-42\",\"version\":17,"
                        + "\"actor\":\"customer:ana\",\"command\":\"HoldSeats\",\"correlation\":\"t1\","
                        + "\"causation\":\"t1\",\"showtimeId\":42,\"holdId\":\"" + HOLD
                        + "\",\"customerId\":\"ana\",\"seats\":[\"F5\"],\"data\":{\"amount\":{\"amountMinor\":1250}}},"
                        + "{\"position\":124,\"id\":\"e2\",\"at\":\"2026-12-01T10:00:01Z\",\"type\":\"SalesClosed\","
                        + "\"aggregate\":\"showtime-42\",\"version\":18,\"actor\":\"operator:operator\","
                        + "\"command\":\"CloseSales\",\"correlation\":\"t2\",\"causation\":\"t2\","
                        + "\"reason\":\"the hall is full\",\"showtimeId\":42,\"data\":{}}],\"next\":\"124\"}");
    }

    @Test
    void theEndHasNoNext() {
        assertThat(operator().get(EVENTS).text()).isEqualTo("{\"events\":[]}");
    }

    @Test
    void everyFilterIsAsked() {
        String query = "?showtime=42&seat=%20f05&hold=" + HOLD + "&booking=" + HOLD + "&payment=" + PAYMENT
                + "&customer=ana&actor=operator:operator&type=SeatsBlocked&command=BlockSeats"
                + "&from=2026-12-01T10:00:00Z&to=2026-12-01T11:00:00Z&order=desc&after=99&limit=7";
        Http.Answer answer = operator().get(EVENTS + query);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(log.asked)
                .containsExactly(new AuditQuery(
                        new AuditSubject(new ShowtimeId(42), new SeatCode("F5"), HOLD, PAYMENT, new CustomerId("ana")),
                        "operator:operator",
                        "SeatsBlocked",
                        "BlockSeats",
                        Instant.parse("2026-12-01T10:00:00Z"),
                        Instant.parse("2026-12-01T11:00:00Z"),
                        true,
                        99L,
                        7));
    }

    @Test
    void withoutFiltersTheLogIsReadFromItsBeginning() {
        operator().get(EVENTS);
        assertThat(log.asked)
                .containsExactly(new AuditQuery(AuditSubject.ANY, null, null, null, null, null, false, null, 100));
    }

    @Test
    void noEventIsOfTwoHolds() {
        HoldId other = HoldId.of(new ShowtimeId(42), 1, 3);
        assertThat(operator()
                        .get(EVENTS + "?hold=" + HOLD + "&booking=" + other)
                        .text())
                .isEqualTo("{\"events\":[]}");
        assertThat(log.asked).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "showtime=0, showtime",
        "showtime=x, showtime",
        "showtime=281474976710656, showtime",
        "seat=%01, seat",
        "hold=7, hold",
        "hold=00000000-0000-4000-8000-000000000001, hold",
        "booking=x, booking",
        "payment=x, payment",
        "customer=a%00b, customer",
        "type=HoldSeats, type",
        "from=yesterday, from",
        "to=2026-12-01, to",
        "from=2026-12-02T00:00:00Z&to=2026-12-01T00:00:00Z, to",
        "order=up, order",
        "after=-1, after",
        "after=1.5, after",
        "limit=many, limit",
        "page=2, page",
        "type=SeatsHeld&type=HoldExpired, type"
    })
    void refusesWhatItCannotRead(String query, String field) {
        Http.Answer answer = operator().get(EVENTS + "?" + query);
        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo(field);
        assertThat(log.asked).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "501", "100000000000"})
    void aPageHasItsBounds(String limit) {
        Http.Answer answer = operator().get(EVENTS + "?limit=" + limit);
        assertThat(answer.status()).as(answer.text()).isEqualTo(422);
        assertThat(answer.member("field")).isEqualTo("limit");
    }

    @Test
    void isForOperators() {
        assertThat(guest().http().get(EVENTS).status()).isEqualTo(403);
        assertThat(http().get(EVENTS).status()).isEqualTo(401);
    }
}
