package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.CloseSales;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Why operators do things: it reaches the log, beside the events or as an action of its own (U1). */
class OperatorReasonsIT extends HttpTestBase {
    private static final String WHY = "{\"reason\":\"the projector is broken\"}";
    private static final String PAYMENT = new UUID(5, 6).toString();

    @Autowired
    RecordedDeadLetters deadLetters;

    @BeforeEach
    void everythingIsAccepted() {
        backend.when(OpenSales.class, command -> new Accepted(1));
        backend.when(PauseSales.class, command -> new Accepted(1));
        backend.when(CloseSales.class, command -> new Accepted(1));
        backend.when(ImportSeatingPlan.class, ImportSeatingPlan::planId);
        backend.when(RetryRefunds.class, command -> new PaymentReply(null, PaymentStatus.REFUND_REQUESTED, 5));
    }

    @AfterEach
    void clear() {
        deadLetters.letters.clear();
        deadLetters.retried.clear();
    }

    private String reason() {
        return String.valueOf(backend.metaData().getLast().get(MetaDataKeys.REASON));
    }

    private RecordOperatorAction action() {
        return (RecordOperatorAction)
                backend.received(RecordOperatorAction.class).getLast();
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "pause", "close"})
    void aChangeOfTheSaleCarriesItsReason(String move) {
        Http.Answer answer = operator().post("/admin/showtimes/42/" + move, WHY);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(reason()).isEqualTo("the projector is broken");
    }

    @Test
    void nobodyHasToSayWhy() {
        assertThat(operator().post("/admin/showtimes/42/pause").status()).isEqualTo(200);
        assertThat(backend.metaData().getLast()).doesNotContainKey(MetaDataKeys.REASON);
    }

    @Test
    void aReasonIsBounded() {
        Http.Answer answer = operator().post("/admin/showtimes/42/pause", "{\"reason\":\"" + "x".repeat(501) + "\"}");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo("reason");
        assertThat(backend.received()).isEmpty();
    }

    @Test
    void aPlanIsImportedForAReason() {
        Http.Answer answer = operator()
                .with("Content-Type", "text/plain")
                .send("POST", "/admin/seating-plans?reason=a%20new%20row", "A: 1-3 STANDARD");
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(reason()).isEqualTo("a new row");
    }

    @Test
    void aRetriedRefundIsWrittenDownBeforeItIsRetried() {
        assertThat(operator()
                        .post("/admin/payments/" + PAYMENT + "/refunds/retry", WHY)
                        .status())
                .isEqualTo(202);
        assertThat(backend.received().stream().map(Backend.Received::command))
                .hasExactlyElementsOfTypes(RecordOperatorAction.class, RetryRefunds.class);
        assertThat(action().kind()).isEqualTo(OperatorActionKind.REFUND_RETRIED);
        assertThat(action().subject()).isEqualTo("payment:" + PAYMENT);
        assertThat(backend.metaData())
                .extracting(metaData -> metaData.get(MetaDataKeys.TRACE))
                .containsOnly(action().actionId().toString());
        assertThat(reason()).isEqualTo("the projector is broken");
    }

    @Test
    void aRetriedDeadLetterIsWrittenDown() {
        Instant now = clock.instant();
        deadLetters.letters.add(new DeadLetterEntry(
                "l1", "refunds", "s", "RefundRequested", "e1", null, null, null, null, now, "why", null, 1, now, now));
        assertThat(operator().post("/admin/dead-letters/l1/retry", WHY).status())
                .isEqualTo(200);
        assertThat(action())
                .isEqualTo(new RecordOperatorAction(
                        action().actionId(),
                        OperatorActionKind.DEAD_LETTER_RETRIED,
                        "dead-letter:l1",
                        "the projector is broken",
                        Map.of("group", "refunds", "event", "e1")));
        assertThat(backend.received().getLast().actor()).isEqualTo("operator:operator");
    }

    @Test
    void nothingIsWrittenDownOfALetterThatIsNotThere() {
        assertThat(operator().post("/admin/dead-letters/l2/retry", WHY).status())
                .isEqualTo(404);
        assertThat(backend.received()).isEmpty();
    }

    @Test
    void rewrappedKeysAreWrittenDown() {
        assertThat(operator().post("/admin/personal-data/rewrap", WHY).status()).isEqualTo(200);
        assertThat(action().kind()).isEqualTo(OperatorActionKind.KEYS_REWRAPPED);
        assertThat(action().reason()).isEqualTo("the projector is broken");
    }
}
