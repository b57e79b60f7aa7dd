package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.PaymentView;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.ticket.GetTickets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

class ReconciliationHttpIT extends HttpTestBase {
    @Autowired
    RecordedReconciliation reconciliation;

    @BeforeEach
    void nothingIsRunning() {
        reconciliation.runs.clear();
        reconciliation.asked.clear();
        reconciliation.running = false;
    }

    @Nested
    class OnDemand {
        @Test
        @DisplayName("C16: an operator asks, and gets the report")
        void answersTheReport() {
            Http.Answer answer = post("{\"olderThan\":\"PT20M\"}");
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(reconciliation.runs).containsExactly(Duration.ofMinutes(20));
            assertThat(answer.json().toString())
                    .contains(
                            "\"matched\":1",
                            "\"repaired\":2",
                            "\"open\":3",
                            "\"mismatched\":4",
                            "\"unanswered\":5",
                            "\"olderThan\":\"PT20M\"");
        }

        @Test
        void withoutAWordItIsAQuarterOfAnHour() {
            assertThat(post("{}").status()).isEqualTo(200);
            assertThat(reconciliation.runs).containsExactly(Duration.ofMinutes(15));
        }

        @Test
        void whileAnotherRunsItIsRefused() {
            reconciliation.running = true;
            Http.Answer answer = post("{}");
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.member("type")).isEqualTo("urn:holdfast:problem:reconciliation-running");
            assertThat(answer.header("Retry-After")).isEqualTo("1");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "400 | {\"olderThan\":\"soon\"}",
                    "400 | {\"olderThan\":15}",
                    "422 | {\"olderThan\":\"PT-1S\"}",
                    "422 | {\"olderThan\":\"P31D\"}"
                })
        void namesTheFieldThatIsWrong(int status, String body) {
            Http.Answer answer = post(body);
            assertThat(answer.status()).as(answer.text()).isEqualTo(status);
            assertThat(answer.member("field")).isEqualTo("olderThan");
            assertThat(reconciliation.runs).isEmpty();
        }

        @Test
        void isForOperators() {
            assertThat(guest().http()
                            .with("Content-Type", "application/json")
                            .send("POST", "/admin/reconciliation", "{}")
                            .status())
                    .isEqualTo(403);
        }

        private Http.Answer post(String body) {
            return operator().with("Content-Type", "application/json").send("POST", "/admin/reconciliation", body);
        }
    }

    @Nested
    class ConfirmingAnOrder {
        private final HoldId hold = HoldId.of(Samples.SHOWTIME, 71, 72);
        private final PaymentId payment = new PaymentId(new UUID(3, 4));
        private Guest owner;

        @BeforeEach
        void somebodyPays() {
            owner = guest();
            backend.when(GetTickets.class, query -> List.of());
        }

        @ParameterizedTest
        @CsvSource({"REQUESTED", "OPEN", "FAILED", "EXPIRED", "MISMATCHED"})
        void asksTheGatewayWhereMoneyMayHaveComeUnheard(PaymentStatus status) {
            pays(status);
            assertThat(confirm("k-" + status).status()).isEqualTo(200);
            assertThat(reconciliation.asked).containsExactly(payment);
            assertThat(backend.received(ConfirmPayment.class)).isEmpty();
        }

        @Test
        @DisplayName("C13: money that is there is offered to the showtime, which decides")
        void offersCapturedMoneyToTheShowtime() {
            pays(PaymentStatus.CAPTURED);
            backend.when(ConfirmPayment.class, command -> new Accepted(19));
            Http.Answer answer = confirm("k-captured");
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(reconciliation.asked).isEmpty();
            assertThat(backend.received(ConfirmPayment.class))
                    .containsExactly(new ConfirmPayment(Samples.SHOWTIME, hold, payment, Samples.PRICE));
        }

        @Test
        void anUnpaidOrderIsAnsweredAsItIs() {
            bookings.put(hold, Samples.booking(hold, owner.id()));
            assertThat(confirm("k-unpaid").member("status")).isEqualTo("HELD");
            assertThat(reconciliation.asked).isEmpty();
        }

        private void pays(PaymentStatus status) {
            BookingView held = Samples.booking(hold, owner.id());
            PaymentView view = new PaymentView(payment, status, Samples.PRICE, Samples.EXPIRES_AT, null);
            bookings.put(
                    hold,
                    new BookingView(
                            hold,
                            held.customerId(),
                            BookingStatus.HELD,
                            held.places(),
                            held.seats(),
                            held.areas(),
                            held.amount(),
                            held.expiresAt(),
                            view,
                            null,
                            null));
        }

        private Http.Answer confirm(String key) {
            return owner.http().with("Idempotency-Key", key).send("POST", "/orders/" + hold + "/confirm", "");
        }
    }
}
