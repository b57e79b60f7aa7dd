package io.holdfast.payments.stripe;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.PaymentGatewayContract;
import io.holdfast.payments.PaymentsNode;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.testsupport.stripe.FakeStripe;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract of the port, kept by Stripe's adapter in front of the fake Stripe. */
class StripeGatewayContractIT extends PaymentGatewayContract {
    private static final SettableClock CLOCK = new SettableClock();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();
    private static final FakeStripe STRIPE = new FakeStripe(CLOCK);

    private static PaymentsNode node;

    @BeforeAll
    static void startsTheShop() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
        node = StripeNode.of(DATABASE.dataSource(), CLOCK, new RecordedPayments(), STRIPE, Map.of());
    }

    @AfterAll
    static void stopsEverything() {
        node.close();
        STRIPE.close();
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
        STRIPE.pay(paymentId.toString());
    }

    @Override
    protected void customerIsDeclined(PaymentId paymentId) {
        STRIPE.decline(paymentId.toString());
    }

    @Override
    protected void pass(Duration time) {
        CLOCK.advance(time);
    }

    /** Stripe keeps sessions open for half an hour at least: ours are ended, they do not end. */
    @Override
    protected Duration ranOutAfter() {
        return WINDOW.plus(StripeGateway.SHORTEST_SESSION).plusSeconds(1);
    }
}
