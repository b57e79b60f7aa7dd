package io.holdfast.audit.whatif;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.audit.log.LogCursor;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sells a showtime again, under another policy, to the buyers whom the log knows: they come at the same moments and do what
 * they did then – pay after as many minutes, release, cancel – as far as they are let. What decides is the write side's own
 * model, in memory. Nothing is written.
 *
 * <p>The demand is the holds that were recorded, late payments among them. A request that was refused leaves no event: so
 * the answer tells who would have lost, or been in time, but not who else would have come.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} for a log that this version does not understand.
 *
 * <p><b>Threading:</b> each call is for one thread; memory is bounded by what the showtime itself takes, twice.
 */
public final class WhatIf {
    private final ShowtimeHistory history;

    public WhatIf(LogCursor log) {
        this.history = new ShowtimeHistory(log);
    }

    /** Holds that are over at this moment count as expired; empty for a showtime that the log does not know. */
    public Optional<WhatIfReport> ask(ShowtimeId showtimeId, OtherPolicy other, Instant until) {
        Telling telling = new Telling(other);
        history.read(showtimeId, telling);
        return Optional.ofNullable(telling.report(until));
    }

    /** Tells both stories at once, event by event. */
    static final class Telling implements Consumer<RecordedEvent> {
        private final Rerun truth = new Rerun();
        private final Rerun instead = new Rerun();
        private final Demand demand;
        private @Nullable ShowtimeScheduled scheduled;
        private Instant last = Instant.MIN;

        Telling(OtherPolicy other) {
            this.demand = new Demand(other, instead);
        }

        @Override
        public void accept(RecordedEvent recorded) {
            if (recorded.event() instanceof ShowtimeScheduled first) {
                scheduled = first;
            }
            truth.evolve(recorded.event());
            demand.repeat(recorded);
            last = recorded.at().isAfter(last) ? recorded.at() : last;
        }

        /** {@code null} where nothing was told. */
        @Nullable
        WhatIfReport report(Instant until) {
            ShowtimeScheduled showtime = scheduled;
            if (showtime == null) {
                return null;
            }
            Instant end = until.isAfter(last) ? until : last;
            truth.expireHolds(showtime.showtimeId(), end);
            instead.expireHolds(showtime.showtimeId(), end);
            return new WhatIfReport(
                    showtime.showtimeId(), showtime.title(), end, truth.sales(), instead.sales(), demand.refused());
        }
    }
}
