package io.holdfast.payments.watch;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a batch of events makes of the rows that it is about, one event after the other: what the table shows comes in,
 * what it is to show goes out. An event that a row shows already changes nothing.
 *
 * <p><b>Threading:</b> for one thread, one batch.
 */
final class WatchBatch {
    private final Map<PaymentId, WatchRow> rows = new HashMap<>();
    private final Map<HoldId, List<WatchRow>> rowsByHold = new HashMap<>();
    private final Set<WatchRow> begun = new LinkedHashSet<>();
    private final Set<WatchRow> changed = new LinkedHashSet<>();
    private final Instant endsWorthASay;

    /** {@code endsWorthASay}: sessions that were to end before this have ended by themselves. */
    WatchBatch(Collection<WatchRow> known, Instant endsWorthASay) {
        known.forEach(this::remember);
        this.endsWorthASay = endsWorthASay;
    }

    void apply(Noted noted) {
        HoldId ended = noted.endedHold();
        if (ended != null) {
            endSessions(ended, noted);
        }
        if (noted.event() instanceof CheckoutStarted started) {
            begin(started.paymentId(), started.holdId(), started.amount(), noted.at(), started.expiresAt());
        }
        if (noted.event() instanceof PaymentEvent event) {
            apply(event, noted);
        }
    }

    private void apply(PaymentEvent event, Noted noted) {
        if (event instanceof PaymentRequested request) {
            begin(request.paymentId(), request.holdId(), request.amount(), noted.at(), request.expiresAt());
        }
        WatchRow row = rows.get(event.paymentId());
        if (row != null && noted.version() > row.version) {
            row.version = noted.version();
            WatchChange.apply(row, event, noted.at(), endAt(noted.at()));
            changed.add(row);
        }
    }

    /** A row that is there already stays as it is. */
    private void begin(PaymentId id, HoldId holdId, Money expected, Instant at, Instant expiresAt) {
        if (!rows.containsKey(id)) {
            WatchRow row = new WatchRow(id, holdId, expected, at, expiresAt);
            row.askAt = at;
            remember(row);
            begun.add(row);
        }
    }

    /** Every session of this hold is to end, but for that of the payment that booked it. */
    private void endSessions(HoldId hold, Noted noted) {
        PaymentId bookedBy = noted.event() instanceof BookingConfirmed confirmed ? confirmed.paymentId() : null;
        for (WatchRow row : rowsByHold.getOrDefault(hold, List.of())) {
            if (!row.captured && !row.paymentId.equals(bookedBy)) {
                row.holdEnded = true;
                row.cancelAt = endAt(noted.at());
                changed.add(row);
            }
        }
    }

    private @Nullable Instant endAt(Instant at) {
        return at.isBefore(endsWorthASay) ? null : at;
    }

    private void remember(WatchRow row) {
        rows.put(row.paymentId, row);
        rowsByHold.computeIfAbsent(row.holdId, hold -> new ArrayList<>()).add(row);
    }

    /** The rows that are not in the table yet. */
    List<WatchRow> begun() {
        return List.copyOf(begun);
    }

    /** The rows that are in the table and have changed. */
    List<WatchRow> changed() {
        return changed.stream().filter(row -> !begun.contains(row)).toList();
    }
}
