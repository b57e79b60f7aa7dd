package io.holdfast.app.money;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** A showtime of two seats, three customers who want them, their payments, and all that may go wrong with those. */
final class Story {
    static final Money SEAT_PRICE = new Money(2500, "BRL");

    /** Why an operator gives a part back although nothing is wrong. */
    static final String KINDNESS = "operator's kindness";

    private static final Money PART = new Money(500, "BRL");
    private static final List<SeatCode> SEATS = List.of(new SeatCode("A1"), new SeatCode("A2"));
    private static final int CUSTOMERS = 3;

    /** Time passes for all stories at once; in all a few holds' time. */
    private static final int MAX_PAUSE_MILLIS = 60_000;

    final ShowtimeId showtime;
    final List<Attempt> attempts = new ArrayList<>();
    private final List<HoldId> holds = new ArrayList<>();
    private final List<Callback> underWay = new ArrayList<>();
    private final List<Callback> neverLost = new ArrayList<>();
    private final RandomGenerator random;
    private final NumberedIds ids;
    private final Bank bank;
    private final SettableClock clock;

    Story(RandomGenerator random, Outside outside) {
        this.random = random;
        ids = outside.ids;
        bank = outside.bank;
        clock = outside.clock;
        showtime = ids.nextShowtimeId();
    }

    void open(MoneyNode node) {
        node.send(new ScheduleShowtime(
                showtime,
                ShowtimeKind.CINEMA,
                "Metropolis",
                null,
                new PlanId(new UUID(1, 1)),
                clock.instant().plus(Duration.ofDays(30)),
                ZoneOffset.UTC,
                List.of(new CategoryOffer("STANDARD", SEAT_PRICE, null, 0)),
                List.of(new SeatGroup("STANDARD", SEATS)),
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null));
        node.send(new OpenSales(showtime));
    }

    /** Lets one thing happen. */
    void act(MoneyNode node) {
        switch (holds.isEmpty() ? 0 : random.nextInt(20)) {
            case 0, 1 -> hold(node);
            case 2, 3, 4, 5, 6, 7 -> goOnPaying(node);
            case 8, 9 -> pay();
            case 10, 11, 12, 13 -> deliver(node);
            case 14 -> forge(node);
            case 15 -> release(node);
            case 16 -> expire(node);
            case 17 -> dispute();
            case 18 -> giveAPartBack(node);
            default -> clock.advance(Duration.ofMillis(random.nextInt(MAX_PAUSE_MILLIS)));
        }
    }

    private void hold(MoneyNode node) {
        HoldId id = ids.nextHoldId(showtime);
        List<SeatCode> seats = random.nextInt(4) == 0 ? SEATS : List.of(any(SEATS));
        if (node.send(new HoldSeats(showtime, id, customer(holds.size()), seats, List.of())) instanceof Held) {
            holds.add(id);
        }
    }

    private static CustomerId customer(int number) {
        return new CustomerId("customer-" + number % CUSTOMERS);
    }

    private void goOnPaying(MoneyNode node) {
        List<Attempt> open =
                attempts.stream().filter(attempt -> !attempt.isOver()).toList();
        if (!open.isEmpty() && random.nextInt(6) > 0) {
            goOn(any(open), node);
        } else if (!holds.isEmpty()) {
            int number = random.nextInt(holds.size());
            attempts.add(new Attempt(ids.nextPaymentId(), holds.get(number), customer(number)));
        }
    }

    private void goOn(Attempt attempt, MoneyNode node) {
        int steps = 1 + random.nextInt(Attempt.STEPS);
        for (int i = 0; i < steps && !attempt.isOver(); i++) {
            attempt.goOn(node, bank);
        }
    }

    private List<Account> accounts() {
        return attempts.stream()
                .map(attempt -> bank.accounts.get(attempt.paymentId))
                .filter(account -> account != null)
                .toList();
    }

    private void pay() {
        List<Account> unpaid =
                accounts().stream().filter(account -> account.takings.isEmpty()).toList();
        if (unpaid.isEmpty()) {
            return;
        }
        Account account = any(unpaid);
        boolean inTime = account.isPayableAt(clock.instant());
        if (inTime || random.nextInt(3) == 0) {
            payFrom(account);
        }
    }

    private void payFrom(Account account) {
        switch (random.nextInt(20)) {
            case 0, 1, 2 -> {
                account.declined = true;
                call("payment.failed", account, account.price, "declined", false);
            }
            case 3 -> take(account, new Money(1, "BRL"), 1);
            case 4 -> take(account, new Money(account.price.amountMinor(), "EUR"), 1);
            case 5 -> take(account, account.price, 2);
            default -> take(account, account.price, 1);
        }
    }

    private void take(Account account, Money money, int times) {
        for (int i = 0; i < times; i++) {
            account.takings.add(money);
            call("payment.succeeded", account, money, "taking-" + i, times > 1);
        }
        if (times > 1) {
            neverLost.addAll(underWay.subList(Math.max(0, underWay.size() - times), underWay.size()));
        }
    }

    /** The gateway tells us never, once, twice as one event, or twice as two; money taken twice it tells in any case. */
    private void call(String type, Account account, Money money, String what, boolean surely) {
        Callback callback =
                new Callback("evt_" + ids.nextUuid(), type, account.paymentId, money, what + "-" + account.paymentId);
        int copies = surely ? 1 : random.nextInt(4);
        for (int i = 0; i < copies; i++) {
            underWay.add(random.nextInt(4) == 0 ? callback.asAnotherEvent("evt_" + ids.nextUuid()) : callback);
        }
    }

    private void deliver(MoneyNode node) {
        if (underWay.isEmpty()) {
            return;
        }
        int number = random.nextInt(underWay.size());
        Callback callback = underWay.get(number);
        if (node.deliver(callback, false) == 200 && random.nextInt(4) > 0) {
            underWay.remove(number);
        }
    }

    private void forge(MoneyNode node) {
        if (attempts.isEmpty()) {
            return;
        }
        Callback forged = new Callback(
                "evt_" + ids.nextUuid(), "payment.succeeded", any(attempts).paymentId, SEAT_PRICE, "forged");
        int status = node.deliver(forged, true);
        if (status != 401 && status != 0) {
            throw new AssertionError("a forged callback was answered with " + status);
        }
    }

    private void release(MoneyNode node) {
        if (!holds.isEmpty()) {
            node.send(new ReleaseHold(showtime, any(holds), null));
        }
    }

    private void expire(MoneyNode node) {
        if (!holds.isEmpty()) {
            node.send(new ExpireHolds(showtime));
        }
        accounts().stream()
                .filter(account -> clock.instant().isAfter(account.expiresAt))
                .forEach(account -> node.send(new ExpirePayment(account.paymentId)));
    }

    private void dispute() {
        accounts().stream()
                .filter(account -> !account.takings.isEmpty())
                .findFirst()
                .ifPresent(account -> underWay.add(new Callback(
                        "evt_" + ids.nextUuid(), "payment.disputed", account.paymentId, account.price, "dispute")));
    }

    private void giveAPartBack(MoneyNode node) {
        if (random.nextInt(3) == 0 && !attempts.isEmpty()) {
            RefundId refund = new RefundId(ids.nextUuid());
            node.send(new RequestRefund(any(attempts).paymentId, refund, PART, KINDNESS));
        }
    }

    /** The last callbacks arrive, or get lost. */
    void arrive(MoneyNode node) {
        for (Callback callback : List.copyOf(underWay)) {
            if (neverLost.contains(callback) || random.nextBoolean()) {
                node.deliver(callback, false);
            }
        }
        underWay.clear();
    }

    /** An operator gives back what came without being asked for, and has failed refunds tried again. */
    void tidyUp(MoneyNode node, Ledger ledger) {
        for (Attempt attempt : attempts) {
            PaymentId id = attempt.paymentId;
            node.send(new RetryRefunds(id));
            List<Money> mismatches = ledger.mismatches(id);
            for (int i = 0; i < mismatches.size(); i++) {
                node.send(new RefundRest(id, mismatch(id, i), mismatches.get(i), "mismatch"));
            }
        }
    }

    private static RefundId mismatch(PaymentId id, int number) {
        return new RefundId(UUID.nameUUIDFromBytes(("mismatch " + number + id).getBytes(StandardCharsets.UTF_8)));
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
