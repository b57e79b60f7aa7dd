package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.audit.DeadlineKind;
import io.holdfast.api.audit.ExportScope;
import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.PaymentEntry;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentPage;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** What an operator takes out of the log: a copy of it, and the story of one order. */
class AuditDeskHttpIT extends HttpTestBase {
    private static final HoldId HOLD = HoldId.of(Samples.SHOWTIME, 1, 2);

    @Autowired
    RecordedExports exports;

    @Autowired
    RecordedAuditLog log;

    @Autowired
    RecordedDeadlines deadlines;

    @BeforeEach
    void clearTheDesk() {
        exports.scopes.clear();
        log.asked.clear();
        deadlines.due.clear();
        backend.when(RecordOperatorAction.class, RecordOperatorAction::actionId);
        backend.when(FindPayments.class, query -> new PaymentPage(List.of(), 0, 0, 0));
    }

    @ParameterizedTest
    @DisplayName("R1: all of it is for operators")
    @ValueSource(strings = {"/admin/audit/export", "/admin/bookings/00000000-002a-8001-8000-000000000002/timeline"})
    void isForOperators(String path) {
        assertThat(guest().http().get(path).status()).isEqualTo(403);
        assertThat(http().get(path).status()).isEqualTo(401);
        assertThat(exports.scopes).isEmpty();
        assertThat(log.asked).isEmpty();
    }

    @Nested
    class Export {
        @Test
        @DisplayName("U5: it is a file of lines, and written down before it is given")
        void isAFileOfLines() {
            Http.Answer answer = operator().get("/admin/audit/export?showtime=42&from=7&to=9");

            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(answer.text()).isEqualTo("{\"header\":1}\n{\"seal\":0}\n");
            assertThat(answer.header("Content-Type")).startsWith("application/jsonl");
            assertThat(answer.header("Content-Disposition"))
                    .isEqualTo("attachment; filename=\"holdfast-showtime-42.jsonl\"");
            assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
            assertThat(exports.scopes).containsExactly(new ExportScope(Samples.SHOWTIME, 7, 9L));
            RecordOperatorAction action = (RecordOperatorAction)
                    backend.received(RecordOperatorAction.class).getFirst();
            assertThat(action.kind()).isEqualTo(OperatorActionKind.LOG_EXPORTED);
            assertThat(action.subject()).isEqualTo("log:showtime 42");
            assertThat(action.details()).isEqualTo(Map.of("from", "7", "to", "9"));
            assertThat(backend.received().getFirst().actor()).isEqualTo("operator:operator");
        }

        @Test
        void isOfEverythingWhereNothingIsNamed() {
            assertThat(operator().get("/admin/audit/export").header("Content-Disposition"))
                    .contains("holdfast-all.jsonl");
            assertThat(exports.scopes).containsExactly(ExportScope.ALL);
        }

        @ParameterizedTest
        @CsvSource({
            "showtime=43, 404, ",
            "showtime=x, 404, ",
            "from=-1, 400, from",
            "from=1.5, 400, from",
            "to=x, 400, to",
            "from=5&to=4, 400, to"
        })
        void isNotGivenForWhatIsNot(String query, int status, String field) {
            Http.Answer answer = operator().get("/admin/audit/export?" + query);

            assertThat(answer.status()).as(answer.text()).isEqualTo(status);
            if (field != null) {
                assertThat(answer.member("field")).isEqualTo(field);
            }
            assertThat(exports.scopes).isEmpty();
            assertThat(backend.received(RecordOperatorAction.class)).isEmpty();
        }

        @Test
        void theKeysAreForEverybodyAsAJsonWebKeySet() {
            assertThat(http().get("/.well-known/holdfast-audit-keys.json").text())
                    .isEqualTo("{\"keys\":[{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"kid\":\"90facafe\","
                            + "\"x\":\"11qYAYKx\",\"use\":\"sig\",\"alg\":\"EdDSA\"}]}");
        }
    }

    @Nested
    class Timeline {
        private static final PaymentId PAYMENT = new PaymentId(new UUID(5, 6));
        private static final String PATH = "/admin/bookings/" + HOLD + "/timeline";

        private static AuditEntry entry(long position, String type, String aggregate, long version) {
            return new AuditEntry(
                    position,
                    aggregate + "#" + version,
                    Instant.EPOCH,
                    type,
                    aggregate,
                    version,
                    "customer:c",
                    "HoldSeats",
                    "trace",
                    null,
                    null,
                    Samples.SHOWTIME,
                    HOLD,
                    null,
                    null,
                    List.of(new SeatCode("F5")),
                    Map.of("n", 1));
        }

        @BeforeEach
        void twoStreams() {
            List<AuditEntry> events = List.of(
                    entry(3, "SeatsHeld", "showtime-42", 7),
                    entry(5, "CheckoutStarted", "showtime-42", 8),
                    entry(6, "PaymentRequested", "payment-" + PAYMENT, 0));
            log.pages = query -> onePerPage(events, query);
            bookings.put(HOLD, Samples.booking(HOLD, "c", BookingStatus.HELD, null));
            PaymentEntry payment = new PaymentEntry(
                    PAYMENT,
                    HOLD,
                    PaymentStatus.REQUESTED,
                    new Money(2_500, "BRL"),
                    false,
                    false,
                    List.of(),
                    null,
                    Instant.EPOCH,
                    Instant.EPOCH);
            backend.when(FindPayments.class, query -> new PaymentPage(List.of(payment), 0, 1, 1));
        }

        /** Of a log that is being written, so that no page is the last one. */
        private static AuditPage onePerPage(List<AuditEntry> events, AuditQuery query) {
            long after = query.after() == null ? 0 : query.after();
            return events.stream()
                    .filter(event -> event.position() > after)
                    .findFirst()
                    .map(event -> new AuditPage(List.of(event), event.position()))
                    .orElseGet(() -> new AuditPage(List.of(), after));
        }

        @AfterEach
        void noPages() {
            log.pages = null;
        }

        @Test
        void tellsEverythingInTheOrderOfTheLog() {
            Instant expiry = Samples.EXPIRES_AT.plusMillis(1);
            Instant session = expiry.minus(Duration.ofMinutes(2));
            deadlines.due.add(new PendingDeadline(DeadlineKind.HOLD_EXPIRY, expiry));
            deadlines.due.add(new PendingDeadline(DeadlineKind.PAYMENT_SESSION, session));

            JsonNode story = operator().get(PATH).json();

            assertThat(story.path("bookingId").asString()).isEqualTo(HOLD.toString());
            assertThat(story.path("showtimeId").asLong()).isEqualTo(42);
            assertThat(story.path("status").asString()).isEqualTo("HELD");
            assertThat(story.path("customerId").asString()).isEqualTo("c");
            assertThat(story.path("events").valueStream())
                    .extracting(event -> event.path("type").asString())
                    .containsExactly("SeatsHeld", "CheckoutStarted", "PaymentRequested");
            assertThat(story.at("/payments/0/paymentId").asString()).isEqualTo(PAYMENT.toString());
            assertThat(story.at("/payments/0/status").asString()).isEqualTo("REQUESTED");
            assertThat(story.at("/payments/0/amount/amount").asString()).isEqualTo("25.00");
            assertThat(story.at("/deadlines/0/kind").asString()).isEqualTo("PAYMENT_SESSION");
            assertThat(story.at("/deadlines/1/kind").asString()).isEqualTo("HOLD_EXPIRY");
            assertThat(story.at("/deadlines/1/dueAt").asString()).isEqualTo(expiry.toString());
            assertThat(story.at("/next/kind").asString()).isEqualTo("PAYMENT_SESSION");
            assertThat(story.at("/next/at").asString()).isEqualTo(session.toString());
        }

        @Test
        @DisplayName("R7: the state is at least as new as the events")
        void stateAndEventsTellOneStory() {
            operator().get(PATH);

            assertThat(backend.asked(GetBooking.class)).containsExactly(new GetBooking(HOLD, 8, -1));
        }

        @Test
        void nothingComesNextWhereNothingIsDue() {
            JsonNode story = operator().get(PATH).json();

            assertThat(story.path("deadlines")).isEmpty();
            assertThat(story.path("next").isNull() || story.path("next").isMissingNode())
                    .isTrue();
        }

        @ParameterizedTest
        @ValueSource(strings = {"00000000-002a-8001-8000-000000000009", "x", "6f1cc49c-69d1-4037-818a-f8cc9ab78a8d"})
        void anUnknownBookingIsNotFound(String id) {
            assertThat(operator().get("/admin/bookings/" + id + "/timeline").status())
                    .isEqualTo(404);
        }
    }
}
