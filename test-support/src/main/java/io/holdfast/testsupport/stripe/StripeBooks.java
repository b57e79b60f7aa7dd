package io.holdfast.testsupport.stripe;

import static io.holdfast.testsupport.stripe.Shape.quoted;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the fake Stripe keeps: sessions, the intents and charges behind them, refunds, and the events that told of them.
 *
 * <p><b>Threading:</b> guarded by itself.
 */
final class StripeBooks {
    private static final long HALF_HOUR_SECONDS = 30 * 60;
    private static final long DAY_SECONDS = 24 * 60 * 60;
    private static final long LEAST_AMOUNT = 50;
    private static final Set<String> NO_DECIMALS = Set.of("jpy", "vnd", "krw", "mga");
    private static final Set<String> THREE_DECIMALS = Set.of("kwd", "bhd", "tnd");
    private static final int LAST_DIGIT = 10;

    private final Clock clock;
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final List<Refund> refunds = new ArrayList<>();
    private final List<StripeEvent> events = new ArrayList<>();
    private boolean refundsFail;
    private int count;

    StripeBooks(Clock clock) {
        this.clock = clock;
    }

    /** A session and the intent behind it, which is there from the first attempt to pay on. */
    private static final class Session {
        final String id;
        final Map<String, String> parameters;
        final long created;
        String status = "open";

        @Nullable
        String intent;

        String intentStatus = "requires_payment_method";
        boolean declined;
        long received;
        long refunded;

        Session(String id, Map<String, String> parameters, long created) {
            this.id = id;
            this.parameters = parameters;
            this.created = created;
        }

        String of(String parameter) {
            return Objects.requireNonNull(parameters.get(parameter), parameter);
        }

        String paymentId() {
            return of("client_reference_id");
        }

        long amount() {
            return Long.parseLong(of("line_items[0][price_data][unit_amount]"));
        }

        String currency() {
            return of("line_items[0][price_data][currency]");
        }

        boolean isManual() {
            return of("payment_intent_data[capture_method]").equals("manual");
        }
    }

    private record Refund(String id, Session session, long amount, String refundId, String status, long created) {}

    synchronized String open(Map<String, String> parameters) {
        Session session = new Session("cs_test_" + ++count, Map.copyOf(parameters), seconds());
        check(session);
        sessions.put(session.id, session);
        return json(session, true);
    }

    private void check(Session session) {
        long lasts = Long.parseLong(session.of("expires_at")) - seconds();
        if (lasts < HALF_HOUR_SECONDS || lasts > DAY_SECONDS) {
            throw StripeRefusal.badRequest(
                    "parameter_invalid_integer",
                    "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.");
        }
        if (!session.of("success_url").startsWith("http")) {
            throw StripeRefusal.badRequest("url_invalid", "Not a valid URL");
        }
        checkAmount(session.amount(), session.currency());
    }

    private static void checkAmount(long amount, String currency) {
        if (THREE_DECIMALS.contains(currency) && amount % LAST_DIGIT != 0) {
            throw StripeRefusal.badRequest("parameter_invalid_integer", "Invalid amount: the last digit must be 0.");
        }
        if (amount > 0 && amount < LEAST_AMOUNT && !NO_DECIMALS.contains(currency)) {
            throw StripeRefusal.badRequest(
                    "amount_too_small", "The Checkout Session's total amount must convert to at least 50 cents.");
        }
    }

    synchronized String session(String id) {
        return json(find(id), true);
    }

    synchronized String expire(String id) {
        Session session = find(id);
        if (!session.status.equals("open")) {
            throw StripeRefusal.badRequest(
                    "resource_missing",
                    "Only Checkout Sessions with a status in [open] can be expired. This one is " + session.status
                            + ".");
        }
        session.status = "expired";
        session.intentStatus = "canceled";
        tell("checkout.session.expired", json(session, false));
        return json(session, false);
    }

    synchronized String capture(String intent) {
        Session session = ofIntent(intent, "requires_capture");
        session.intentStatus = "succeeded";
        session.received = session.amount();
        tell("payment_intent.succeeded", intentJson(session, false));
        return intentJson(session, false);
    }

    synchronized String cancel(String intent) {
        Session session = ofIntent(intent, "requires_capture");
        session.intentStatus = "canceled";
        tell("payment_intent.canceled", intentJson(session, false));
        return intentJson(session, false);
    }

    synchronized String refund(Map<String, String> parameters) {
        Session session = ofIntent(String.valueOf(parameters.get("payment_intent")), "succeeded");
        long amount = Long.parseLong(String.valueOf(parameters.get("amount")));
        checkRefund(session, amount);
        Refund refund = new Refund(
                "re_" + ++count,
                session,
                amount,
                String.valueOf(parameters.get("metadata[holdfast_refund_id]")),
                refundsFail ? "failed" : "succeeded",
                seconds());
        refunds.add(refund);
        session.refunded += refundsFail ? 0 : amount;
        tell(refundsFail ? "refund.failed" : "refund.created", json(refund));
        return json(refund);
    }

    private static void checkRefund(Session session, long amount) {
        if (session.refunded == session.received) {
            throw StripeRefusal.badRequest("charge_already_refunded", "The charge has already been refunded.");
        }
        if (amount > session.received - session.refunded) {
            throw StripeRefusal.badRequest(
                    "amount_too_large", "Refund amount is greater than the unrefunded amount on the charge.");
        }
        if (THREE_DECIMALS.contains(session.currency()) && amount % LAST_DIGIT != 0) {
            throw StripeRefusal.badRequest("parameter_invalid_integer", "Invalid amount: the last digit must be 0.");
        }
    }

    /** One page of the refunds of an intent, latest first. */
    synchronized String refunds(String intent, int limit, @Nullable String after) {
        List<Refund> all = refunds.reversed().stream()
                .filter(refund -> intent.equals(refund.session().intent))
                .toList();
        int from = after == null ? 0 : 1 + all.stream().map(Refund::id).toList().indexOf(after);
        List<Refund> page = all.subList(from, Math.min(all.size(), from + limit));
        return Shape.LIST.with(Map.of(
                "data",
                page.stream().map(this::json).collect(Collectors.joining(",")),
                "hasMore",
                from + page.size() < all.size()));
    }

    /** The customer pays what the page asks for. */
    synchronized void pay(String paymentId) {
        Session session = payable(paymentId);
        session.status = "complete";
        if (session.amount() > 0) {
            beginIntent(session);
            session.intentStatus = session.isManual() ? "requires_capture" : "succeeded";
            session.received = session.isManual() ? 0 : session.amount();
            tell(
                    session.isManual() ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded",
                    intentJson(session, false));
        }
        tell("checkout.session.completed", json(session, false));
    }

    /** The customer tries to pay, and the bank says no. */
    synchronized void decline(String paymentId) {
        Session session = payable(paymentId);
        beginIntent(session);
        session.declined = true;
        tell("payment_intent.payment_failed", intentJson(session, false));
    }

    /** The customer disputes the payment at their bank; answers the event, which does not name the payment. */
    synchronized StripeEvent dispute(String paymentId) {
        Session session = ofPayment(paymentId);
        String dispute = Shape.DISPUTE.with(Map.of(
                "id", "dp_" + ++count,
                "amount", session.received,
                "intent", Objects.requireNonNull(session.intent),
                "created", seconds(),
                "currency", session.currency()));
        return StripeEvent.of("evt_" + ++count, "charge.dispute.created", dispute, seconds());
    }

    synchronized void letRefundsFail(boolean fail) {
        refundsFail = fail;
    }

    /** All events that tell of this payment, in their order. */
    synchronized List<StripeEvent> events(String paymentId) {
        return events.stream().filter(event -> event.body().contains(paymentId)).toList();
    }

    /** What went back of a payment. */
    synchronized long refunded(String paymentId) {
        return ofPayment(paymentId).refunded;
    }

    /** The state of the session of a payment, and that of the money behind it. */
    synchronized String state(String paymentId) {
        Session session = ofPayment(paymentId);
        expireIfOver(session);
        return session.status + " " + session.intentStatus;
    }

    private void beginIntent(Session session) {
        session.declined = false;
        if (session.intent == null) {
            session.intent = "pi_" + ++count;
        }
    }

    private Session payable(String paymentId) {
        Session session = ofPayment(paymentId);
        expireIfOver(session);
        if (!session.status.equals("open")) {
            throw new IllegalStateException("the page of " + paymentId + " says that it is " + session.status);
        }
        return session;
    }

    private Session ofPayment(String paymentId) {
        return sessions.values().stream()
                .filter(session -> session.paymentId().equals(paymentId))
                .findFirst()
                .orElseThrow(() -> StripeRefusal.missing(paymentId));
    }

    private Session ofIntent(String intent, String status) {
        Session session = sessions.values().stream()
                .filter(candidate -> intent.equals(candidate.intent))
                .findFirst()
                .orElseThrow(() -> StripeRefusal.missing(intent));
        if (!session.intentStatus.equals(status)) {
            throw StripeRefusal.badRequest(
                    "payment_intent_unexpected_state",
                    "This PaymentIntent could not be changed because it has a status of " + session.intentStatus + ".");
        }
        return session;
    }

    private Session find(String id) {
        Session session = sessions.get(id);
        if (session == null) {
            throw StripeRefusal.missing(id);
        }
        expireIfOver(session);
        return session;
    }

    private void expireIfOver(Session session) {
        if (session.status.equals("open") && Long.parseLong(session.of("expires_at")) < seconds()) {
            session.status = "expired";
        }
    }

    private long seconds() {
        return Instant.now(clock).getEpochSecond();
    }

    private void tell(String type, String object) {
        events.add(StripeEvent.of("evt_" + ++count, type, object, seconds()));
    }

    private String json(Session session, boolean expanded) {
        String intent = session.intent == null ? "null" : expanded ? intentJson(session, true) : quoted(session.intent);
        boolean complete = session.status.equals("complete");
        return Shape.CHECKOUT_SESSION.with(Map.ofEntries(
                Map.entry("id", session.id),
                Map.entry("amount", session.amount()),
                Map.entry("back", session.of("success_url")),
                Map.entry("paymentId", session.paymentId()),
                Map.entry("created", session.created),
                Map.entry("currency", session.currency()),
                Map.entry("expiresAt", session.of("expires_at")),
                Map.entry("intent", intent),
                Map.entry("paymentStatus", paymentStatus(session)),
                Map.entry("status", session.status),
                Map.entry("url", complete ? "null" : quoted("https://checkout.stripe.com/c/pay/" + session.id))));
    }

    private static String paymentStatus(Session session) {
        if (session.amount() == 0) {
            return "no_payment_required";
        }
        return session.received > 0 ? "paid" : "unpaid";
    }

    private static String intentJson(Session session, boolean expanded) {
        String intent = Objects.requireNonNull(session.intent);
        boolean charged = session.received > 0 || session.intentStatus.equals("requires_capture");
        return Shape.PAYMENT_INTENT.with(Map.ofEntries(
                Map.entry("id", intent),
                Map.entry("amount", session.amount()),
                Map.entry("capturable", session.intentStatus.equals("requires_capture") ? session.amount() : 0),
                Map.entry("received", session.received),
                Map.entry("captureMethod", session.of("payment_intent_data[capture_method]")),
                Map.entry("created", session.created),
                Map.entry("currency", session.currency()),
                Map.entry(
                        "error",
                        session.declined
                                ? "{\"code\": \"card_declined\", \"decline_code\": \"insufficient_funds\","
                                        + " \"message\": \"Your card has insufficient funds.\", \"type\": \"card_error\"}"
                                : "null"),
                Map.entry("charge", charged ? charge(session, intent, expanded) : "null"),
                Map.entry("paymentId", session.paymentId()),
                Map.entry("status", session.intentStatus)));
    }

    private static String charge(Session session, String intent, boolean expanded) {
        return expanded ? chargeJson(session, intent) : quoted("ch_of_" + intent);
    }

    private static String chargeJson(Session session, String intent) {
        return Shape.CHARGE.with(Map.ofEntries(
                Map.entry("id", "ch_of_" + intent),
                Map.entry("amount", session.amount()),
                Map.entry("captured", session.received),
                Map.entry("refunded", session.refunded),
                Map.entry("isCaptured", session.received > 0),
                Map.entry("created", session.created),
                Map.entry("currency", session.currency()),
                Map.entry("paymentId", session.paymentId()),
                Map.entry("intent", intent),
                Map.entry("isRefunded", session.received > 0 && session.refunded == session.received)));
    }

    private String json(Refund refund) {
        String intent = Objects.requireNonNull(refund.session().intent);
        return Shape.REFUND.with(Map.ofEntries(
                Map.entry("id", refund.id()),
                Map.entry("amount", refund.amount()),
                Map.entry("charge", "ch_of_" + intent),
                Map.entry("created", refund.created()),
                Map.entry("currency", refund.session().currency()),
                Map.entry("failureReason", refund.status().equals("failed") ? quoted("lost_or_stolen_card") : "null"),
                Map.entry("paymentId", refund.session().paymentId()),
                Map.entry("refundId", refund.refundId()),
                Map.entry("intent", intent),
                Map.entry("status", refund.status())));
    }
}
