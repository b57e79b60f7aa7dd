package io.holdfast.payments.simulated;

import io.holdfast.api.IdSource;
import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The gateway itself, behind the port of a real one. It keeps its own books, in transactions of its own: what it has
 * done stays done, whatever becomes of the shop's transaction.
 *
 * <p><b>Errors:</b> {@link GatewayUnavailable} when its books cannot be reached; {@link GatewayRefused} for a refund
 * above what was captured; {@link io.holdfast.api.Overloaded} when too many callbacks are on their way.
 */
final class SimulatedGateway implements PaymentGateway {
    static final String NAME = "simulated";
    static final String PAY_PATH = "/sim-gateway/pay/";

    private final SimulatedBooks books;
    private final DeliveryTable table;
    private final Deliveries deliveries;
    private final TransactionOperations ownTransaction;
    private final IdSource ids;
    private final Clock clock;
    private final String publicUrl;

    SimulatedGateway(
            SimulatedBooks books,
            DeliveryTable table,
            Deliveries deliveries,
            TransactionOperations ownTransaction,
            IdSource ids,
            Clock clock,
            String publicUrl) {
        this.books = books;
        this.table = table;
        this.deliveries = deliveries;
        this.ownTransaction = ownTransaction;
        this.ids = ids;
        this.clock = clock;
        this.publicUrl = publicUrl;
    }

    /** What a change made of a payment, and the callbacks that tell of it. */
    private record Settled(SimulatedPayment payment, List<Delivery> deliveries) {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {
        ReturnUrl.requireSafe(returnUrl);
        reaching(() -> {
            books.open(paymentId, amount, clock.instant(), expiresAt, returnUrl, "sim_" + ids.nextUuid());
            return paymentId;
        });
        return publicUrl + PAY_PATH + paymentId;
    }

    @Override
    public void cancelSession(PaymentId paymentId) {
        inOwnTransaction(() -> {
            books.cancel(paymentId);
            return paymentId;
        });
    }

    @Override
    public Optional<GatewayPayment> find(PaymentId paymentId) {
        return inOwnTransaction(() -> books.find(paymentId).map(payment -> payment.asSeenAt(clock.instant())));
    }

    /** The entry in the books. */
    Optional<SimulatedPayment> entry(PaymentId paymentId) {
        return books.find(paymentId);
    }

    /** Lets this happen to a payment; empty if there is no such payment. */
    Optional<SimulatedPayment> settle(PaymentId paymentId, Outcome outcome) {
        int copies = outcome.deliver() ? outcome.copies() : 0;
        return delivering(
                        copies,
                        () -> change(paymentId, outcome)
                                .map(payment -> new Settled(payment, callbacks(payment, outcome, copies))))
                .map(Settled::payment);
    }

    private Optional<SimulatedPayment> change(PaymentId paymentId, Outcome outcome) {
        return outcome.succeeds() ? books.capture(paymentId) : books.decline(paymentId);
    }

    private List<Delivery> callbacks(SimulatedPayment payment, Outcome outcome, int copies) {
        String type = outcome.succeeds() ? CallbackBody.SUCCEEDED : CallbackBody.FAILED;
        return callbacks(type, payment, payment.amount(), payment.gatewayReference(), outcome.delay(), copies);
    }

    @Override
    public String refund(PaymentId paymentId, RefundId refundId, Money amount) {
        delivering(1, () -> {
            SimulatedPayment payment =
                    books.lock(paymentId).orElseThrow(() -> new GatewayRefused("no payment " + paymentId));
            if (books.refundReference(refundId).isPresent()) {
                return Optional.empty();
            }
            requireCaptured(payment, amount);
            String reference = "simref_" + ids.nextUuid();
            books.refund(paymentId, refundId, amount.amountMinor(), reference, clock.instant());
            return Optional.of(new Settled(
                    payment, callbacks(CallbackBody.REFUNDED, payment, amount, reference, Duration.ZERO, 1)));
        });
        return inOwnTransaction(() -> books.refundReference(refundId).orElseThrow());
    }

    private static void requireCaptured(SimulatedPayment payment, Money amount) {
        long left = payment.capturedMinor() - payment.refundedMinor();
        if (!amount.currency().equals(payment.amount().currency()) || amount.amountMinor() > left) {
            throw new GatewayRefused("payment " + payment.paymentId() + " has " + left + " minor units of "
                    + payment.amount().currency() + " left, asked for " + amount);
        }
    }

    /** Runs a change that may lead to callbacks, and starts on them once it is committed. */
    private Optional<Settled> delivering(int atMost, Supplier<Optional<Settled>> change) {
        deliveries.reserve(atMost);
        List<Delivery> made = List.of();
        try {
            Optional<Settled> settled = inOwnTransaction(change);
            made = settled.map(Settled::deliveries).orElse(made);
            return settled;
        } finally {
            deliveries.release(atMost - made.size());
            deliveries.begin(made);
        }
    }

    private List<Delivery> callbacks(
            String type, SimulatedPayment payment, Money amount, String reference, Duration delay, int copies) {
        Instant now = clock.instant();
        String eventId = "evt_" + ids.nextUuid();
        byte[] body = CallbackBody.of(eventId, type, now, payment.paymentId(), amount, reference)
                .bytes();
        List<Delivery> made = IntStream.rangeClosed(1, copies)
                .mapToObj(copy -> new Delivery(eventId, copy, body, 0, now.plus(delay)))
                .toList();
        made.forEach(table::add);
        return made;
    }

    private <T> T inOwnTransaction(Supplier<T> work) {
        return reaching(() -> Objects.requireNonNull(ownTransaction.execute(transaction -> work.get())));
    }

    private static <T> T reaching(Supplier<T> books) {
        try {
            return books.get();
        } catch (DataAccessException | TransactionException booksAway) {
            throw new GatewayUnavailable("the simulated gateway's books cannot be reached", booksAway);
        }
    }
}
