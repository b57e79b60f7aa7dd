package io.holdfast.payments.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.PaymentGatewayContract;
import io.holdfast.payments.PaymentsNode;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract of the port, kept by the simulated gateway with its books in a real PostgreSQL. */
class SimulatedGatewayContractIT extends PaymentGatewayContract {
    private static final SettableClock CLOCK = new SettableClock();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();

    private static PaymentsNode node;

    @BeforeAll
    static void startsTheGateway() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
        node = new PaymentsNode(
                DATABASE.dataSource(), CLOCK, new RecordedPayments(), URI.create("http://localhost:1/"));
    }

    @AfterAll
    static void stopsEverything() {
        node.close();
        DATABASE.close();
    }

    @Override
    protected PaymentGateway gateway() {
        return node.get(PaymentGateway.class);
    }

    @Override
    protected Instant in(Duration fromNow) {
        return CLOCK.instant().plus(fromNow);
    }

    @Override
    protected void customerPays(PaymentId paymentId) {
        settle(paymentId, true);
    }

    @Override
    protected void customerIsDeclined(PaymentId paymentId) {
        settle(paymentId, false);
    }

    @Override
    protected void pass(Duration time) {
        CLOCK.advance(time);
    }

    private static void settle(PaymentId paymentId, boolean succeeds) {
        Outcome withoutCallback = new Outcome(succeeds, Duration.ZERO, 1, false);
        assertThat(node.get(SimulatedGateway.class).settle(paymentId, withoutCallback))
                .isPresent();
    }
}
