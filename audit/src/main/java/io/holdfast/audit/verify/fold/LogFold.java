package io.holdfast.audit.verify.fold;

import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.log.RawEvent;
import io.holdfast.audit.verify.log.RawEvent.Column;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The whole log, folded once: every event is read, numbered, timed, and taken in by the rules of what it is about. Shares
 * no code with the side that decides, so that a fault there shows.
 *
 * <p><b>Shape:</b> memory for what there is (seats of showtimes, holds, payments), none for events.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class LogFold {
    /** Clocks of nodes differ; by more than this they are wrong. */
    static final Duration CLOCK_TOLERANCE = Duration.ofMinutes(5);

    /** Before anybody wrote into a log like this. */
    private static final long FIRST_MOMENT = 1_577_836_800_000L;

    private static final String OUR_EVENTS = "io.holdfast.api.";
    private static final byte[] SHOWTIME = {'s', 'h', 'o', 'w', 't', 'i', 'm', 'e', '-'};
    private static final byte[] PAYMENT = {'p', 'a', 'y', 'm', 'e', 'n', 't', '-'};
    private static final int MAX_DIGITS = 18;

    private final Fold fold;
    private final long latest;
    private final FactReader reader = new FactReader();
    private final ShowtimeRules showtimeRules;
    private final PaymentRules paymentRules;
    private final IdTable<OtherStream> eventIds = new IdTable<>();
    private final Map<String, Class<?>> otherTypes = new HashMap<>();
    private char[] characters = new char[64];
    private long events;

    /** @param now what the clock says; nothing may have happened much later */
    public LogFold(Findings findings, long now) {
        this.fold = new Fold(findings);
        this.latest = now + CLOCK_TOLERANCE.toMillis();
        this.showtimeRules = new ShowtimeRules(fold);
        this.paymentRules = new PaymentRules(fold);
    }

    /** Takes in the next event of the log. */
    public void apply(RawEvent event) {
        events++;
        Stream stream = stream(event);
        fold.position = event.position();
        fold.sequence = event.sequenceNumber();
        fold.stream = stream.name();
        boolean first = !stream.hasBegun();
        checkSequence(stream);
        checkId(event);
        try {
            readTime(event, stream);
            reader.check(event.row(), event.start(Column.META_DATA), event.length(Column.META_DATA));
            read(event, stream, first);
        } catch (FactReader.Unreadable unreadable) {
            fold.breach(
                    Invariant.READABLE, event.text(Column.PAYLOAD_TYPE), "cannot be read: " + unreadable.getMessage());
        }
    }

    private void read(RawEvent event, Stream stream, boolean first) {
        Kind kind = Kind.of(event.row(), event.start(Column.PAYLOAD_TYPE), event.length(Column.PAYLOAD_TYPE));
        if (kind == null) {
            bind(event);
            return;
        }
        reader.read(kind, event.row(), event.start(Column.PAYLOAD), event.length(Column.PAYLOAD), fold.facts);
        if (kind.isOfPayment() && stream instanceof PaymentFold payment) {
            paymentRules.apply(kind, payment, first);
        } else if (!kind.isOfPayment() && stream instanceof ShowtimeFold showtime) {
            showtimeRules.apply(kind, showtime);
        } else {
            fold.breach(Invariant.READABLE, stream.name(), kind.event.getSimpleName() + " does not belong here");
        }
    }

    /** What is not folded is bound to its class, which proves at least that it can be read. */
    private void bind(RawEvent event) {
        String name = event.text(Column.PAYLOAD_TYPE);
        Class<?> type = name.startsWith(OUR_EVENTS) ? classOf(name) : null;
        if (type == null) {
            fold.breach(Invariant.READABLE, name, "this version knows no such event");
            return;
        }
        reader.bind(type, event.row(), event.start(Column.PAYLOAD), event.length(Column.PAYLOAD));
    }

    private @Nullable Class<?> classOf(String name) {
        Class<?> known = otherTypes.get(name);
        if (known != null) {
            return known;
        }
        try {
            Class<?> type = Class.forName(name);
            otherTypes.put(name, type);
            return type;
        } catch (ClassNotFoundException unknown) {
            return null;
        }
    }

    private void checkSequence(Stream stream) {
        long expected = stream.lastSequence + 1;
        if (fold.sequence != expected) {
            fold.breach(
                    Invariant.SEQUENCE,
                    stream.name(),
                    fold.sequence > expected
                            ? "events " + expected + " to " + (fold.sequence - 1) + " are missing before this one"
                            : "event " + fold.sequence + " comes after event " + stream.lastSequence);
        }
        stream.lastSequence = Math.max(stream.lastSequence, fold.sequence);
        stream.lastPosition = fold.position;
    }

    /** The usual id is the event's place in its stream, and that is unique already; any other is remembered. */
    private void checkId(RawEvent event) {
        if (isPlaceInStream(event)) {
            return;
        }
        byte[] row = event.row();
        int from = event.start(Column.EVENT_ID);
        int length = event.length(Column.EVENT_ID);
        long high = Hash.high(row, from, length);
        long low = Hash.low(row, from, length);
        if (eventIds.find(high, low) == null) {
            eventIds.add(new OtherStream(high, low, ""));
        } else {
            fold.breach(Invariant.EVENT_ID, event.text(Column.EVENT_ID), "another event has the same id");
        }
    }

    private static boolean isPlaceInStream(RawEvent event) {
        byte[] row = event.row();
        int stream = event.start(Column.AGGREGATE);
        int length = event.length(Column.AGGREGATE);
        int id = event.start(Column.EVENT_ID);
        int end = id + event.length(Column.EVENT_ID);
        for (int i = 0; i < length; i++) {
            if (id + i >= end || row[id + i] != row[stream + i]) {
                return false;
            }
        }
        int digits = id + length + 1;
        if (digits >= end || row[digits - 1] != '#' || end - digits > MAX_DIGITS) {
            return false;
        }
        return number(row, digits, end) == event.sequenceNumber();
    }

    /** −1 for what is no number in its one spelling. */
    private static long number(byte[] row, int from, int to) {
        if (from >= to || to - from > MAX_DIGITS || (row[from] == '0' && to - from > 1)) {
            return -1;
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            int digit = row[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private void readTime(RawEvent event, Stream stream) {
        int length = event.length(Column.TIME);
        copy(event.row(), event.start(Column.TIME), length);
        try {
            fold.at = Text.millis(characters, 0, length);
        } catch (DateTimeException malformed) {
            fold.at = stream.lastAt;
            fold.breach(Invariant.TIME, event.text(Column.TIME), "is no instant");
            return;
        }
        if (fold.at > latest || fold.at < FIRST_MOMENT) {
            fold.breach(Invariant.TIME, event.text(Column.TIME), "lies in the future, or before there was a Holdfast");
        }
        if (stream.lastAt != Long.MIN_VALUE && fold.at < stream.lastAt - CLOCK_TOLERANCE.toMillis()) {
            fold.breach(
                    Invariant.TIME,
                    event.text(Column.TIME),
                    "is before the event that it follows, of " + Fold.instant(stream.lastAt));
        }
        stream.lastAt = Math.max(stream.lastAt, fold.at);
    }

    private void copy(byte[] row, int from, int length) {
        if (length > characters.length) {
            characters = new char[length];
        }
        for (int i = 0; i < length; i++) {
            characters[i] = (char) (row[from + i] & 0xFF);
        }
    }

    private Stream stream(RawEvent event) {
        byte[] row = event.row();
        int from = event.start(Column.AGGREGATE);
        int length = event.length(Column.AGGREGATE);
        if (startsWith(row, from, length, SHOWTIME)) {
            long id = number(row, from + SHOWTIME.length, from + length);
            if (id > 0) {
                return fold.showtime(id);
            }
        }
        if (length == PAYMENT.length + Text.UUID_LENGTH && startsWith(row, from, length, PAYMENT)) {
            copy(row, from + PAYMENT.length, Text.UUID_LENGTH);
            if (Text.isUuid(characters, 0, Text.UUID_LENGTH)) {
                return fold.payment(Text.uuidHigh(characters, 0), Text.uuidLow(characters, 0));
            }
        }
        return other(event, row, from, length);
    }

    private OtherStream other(RawEvent event, byte[] row, int from, int length) {
        long high = Hash.high(row, from, length);
        long low = Hash.low(row, from, length);
        OtherStream known = fold.others.find(high, low);
        if (known == null) {
            known = new OtherStream(high, low, event.text(Column.AGGREGATE));
            fold.others.add(known);
        }
        return known;
    }

    private static boolean startsWith(byte[] row, int from, int length, byte[] prefix) {
        if (length < prefix.length) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if (row[from + i] != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    /** To be called once, after the last event: looks at what only the end of the log can tell. */
    public void end(long now) {
        new MoneyRules(fold, now).checkAll();
    }

    public long events() {
        return events;
    }

    public int showtimeCount() {
        return fold.showtimes.size();
    }

    public int holdCount() {
        return fold.holds.size();
    }

    public int paymentCount() {
        return fold.payments.size();
    }

    public int streamCount() {
        return fold.showtimes.size() + fold.payments.size() + fold.others.size();
    }

    public @Nullable ShowtimeFold findShowtime(long id) {
        ShowtimeFold known = fold.showtimes.find(0, id);
        return known != null && known.isScheduled() ? known : null;
    }

    public @Nullable HoldFold findHold(UUID id) {
        return fold.holds.find(id.getMostSignificantBits(), id.getLeastSignificantBits());
    }

    public @Nullable PaymentFold findPayment(UUID id) {
        return fold.payments.find(id.getMostSignificantBits(), id.getLeastSignificantBits());
    }

    public void forEachShowtime(Consumer<ShowtimeFold> each) {
        fold.showtimes.forEach(showtime -> {
            if (showtime.isScheduled()) {
                each.accept(showtime);
            }
        });
    }

    public void forEachHold(Consumer<HoldFold> each) {
        fold.holds.forEach(each);
    }

    public void forEachPayment(Consumer<PaymentFold> each) {
        fold.payments.forEach(each);
    }
}
