package io.holdfast.query.booking;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.query.catalogue.ShowtimeProgress;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.freshness.LogHeads;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;

/**
 * Answers questions about holds and bookings.
 *
 * <p><b>Shape:</b> ask for {@code optionalInstanceOf(BookingView.class)}; an unknown hold gives an empty answer. A hold is
 * called unknown only once the tables show all that its showtime's log held when the question came, so one that was made
 * a moment ago is found even without a version (R7).
 *
 * <p><b>Errors:</b> {@link NotCaughtUp} when the versions asked for were not reached in time.
 *
 * <p><b>Threading:</b> safe for use from many threads; a question that waits blocks its thread for a bounded time.
 */
public class BookingQueries {
    private static final long NOTHING = -1;

    private final BookingRows rows;
    private final BookingViews views;
    private final ShowtimeProgress progress;
    private final CommitSignals signals;
    private final LogHeads log;

    BookingQueries(
            BookingRows rows, BookingViews views, ShowtimeProgress progress, CommitSignals signals, LogHeads log) {
        this.rows = rows;
        this.views = views;
        this.progress = progress;
        this.signals = signals;
        this.log = log;
    }

    /** What wakes those who wait for a hold's payment. */
    static String paymentKey(HoldId holdId) {
        return "payment-of-" + holdId;
    }

    @QueryHandler
    Optional<BookingView> handle(GetBooking query) {
        HoldId holdId = query.holdId();
        if (query.minShowtimeVersion() > NOTHING) {
            progress.await(holdId.showtimeId(), query.minShowtimeVersion());
        }
        if (!rows.existsById(holdId.value()) && !appears(holdId)) {
            return Optional.empty();
        }
        awaitPayment(holdId, query.minPaymentVersion());
        return rows.findById(holdId.value()).map(views::of);
    }

    private boolean appears(HoldId holdId) {
        long end = log.versionOf(holdId.showtimeId().aggregateId());
        if (end == LogHeads.NO_VERSION) {
            return false;
        }
        progress.await(holdId.showtimeId(), end);
        return rows.existsById(holdId.value());
    }

    private void awaitPayment(HoldId holdId, long version) {
        if (version > NOTHING && !signals.await(paymentKey(holdId), () -> shownPayment(holdId) >= version)) {
            throw new NotCaughtUp("the payment of " + holdId + " did not reach version " + version + " within "
                    + signals.maxWait().toMillis() + " ms");
        }
    }

    private long shownPayment(HoldId holdId) {
        return rows.findPaymentVersion(holdId.value()).orElse(NOTHING);
    }
}
