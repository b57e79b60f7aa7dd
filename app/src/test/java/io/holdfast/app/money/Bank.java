package io.holdfast.app.money;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * A gateway whose books outlive every process of the shop. It can be silent for some calls, before or after it has done
 * what it was asked for, and it can refuse to give money back.
 */
final class Bank implements PaymentGateway {
    enum Mood {
        WELL,
        SILENT_AND_IDLE,
        SILENT_BUT_BUSY,
        GIVES_NOTHING_BACK
    }

    final Map<PaymentId, Account> accounts = new LinkedHashMap<>();
    private final Clock clock;
    private Life life = new Life();
    private Mood mood = Mood.WELL;
    private int callsInThisMood;

    Bank(Clock clock) {
        this.clock = clock;
    }

    /** Is called by this life of the shop from now on. */
    void serve(Life nowAlive) {
        life = nowAlive;
    }

    void beInMood(Mood nowMood, int forCalls) {
        mood = nowMood;
        callsInThisMood = forCalls;
    }

    @Override
    public String name() {
        return "bank";
    }

    @Override
    public String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {
        return answer(() -> {
            accounts.computeIfAbsent(paymentId, id -> new Account(id, amount, expiresAt));
            return "https://bank.example/" + paymentId;
        });
    }

    @Override
    public void cancelSession(PaymentId paymentId) {
        answer(() -> {
            Optional.ofNullable(accounts.get(paymentId)).ifPresent(account -> account.cancelled = true);
            return paymentId;
        });
    }

    @Override
    public Optional<GatewayPayment> find(PaymentId paymentId) {
        return answer(
                () -> Optional.ofNullable(accounts.get(paymentId)).map(account -> account.asSeenAt(clock.instant())));
    }

    @Override
    public String refund(PaymentId paymentId, RefundId refundId, Money amount) {
        boolean unwilling = mood == Mood.GIVES_NOTHING_BACK;
        return answer(() -> {
            Account account = accounts.get(paymentId);
            if (!account.refunds.containsKey(refundId)) {
                boolean enough =
                        amount.currency().equals(account.currency()) && amount.amountMinor() <= account.keptMinor();
                if (unwilling || !enough) {
                    throw new GatewayRefused("of " + account.keptMinor() + " left: " + amount);
                }
                account.refunds.put(refundId, amount);
            }
            return "refund-" + refundId;
        });
    }

    private <T> T answer(Callable<T> work) {
        life.requireAlive();
        Mood now = callsInThisMood-- > 0 ? mood : Mood.WELL;
        if (now == Mood.WELL) {
            mood = Mood.WELL;
        }
        if (now == Mood.SILENT_AND_IDLE) {
            throw new GatewayUnavailable("no answer", new IllegalStateException("not reached"));
        }
        T result = done(work);
        if (now == Mood.SILENT_BUT_BUSY) {
            throw new GatewayUnavailable("no answer", new IllegalStateException("the answer was lost"));
        }
        return result;
    }

    private <T> T done(Callable<T> work) {
        try {
            return life.step(work);
        } catch (RuntimeException failed) {
            throw failed;
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
