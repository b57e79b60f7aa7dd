package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What comes back when somebody cancels a booking: the steps of the sales policy, counted back from the start.
 *
 * <p><b>Shape:</b> in force is the step with the longest {@code until} that there is still time for; at exactly that long
 * before the start it still is. Once no step is left, as after the start, nothing comes back. The order of {@code steps}
 * does not matter.
 *
 * <p><b>Units:</b> a part of the smallest unit of money is rounded, halves up.
 *
 * <p><b>Source:</b> SPEC §5 ({@code refunds} of a policy), A6.
 */
public record RefundTerms(List<RefundStep> steps, Instant startsAt) {
    private static final int ALL_PERCENT = 100;

    /** How many percent of the price come back at this moment. */
    public int percentAt(Instant now) {
        return inForce(now).map(RefundStep::percent).orElse(0);
    }

    /** What comes back of a price at this moment. */
    public Money refundOf(Money price, Instant now) {
        long hundredfold = Math.multiplyExact(price.amountMinor(), (long) percentAt(now));
        return new Money((hundredfold + ALL_PERCENT / 2) / ALL_PERCENT, price.currency());
    }

    /**
     * What comes back of a part of a price at this moment, when parts worth {@code before} are gone: all parts together
     * get exactly what the whole would.
     */
    public Money refundOfPart(Money part, Money before, Instant now) {
        return refundOf(before.plus(part), now).minus(refundOf(before, now));
    }

    /** The last moment at which the same is said as now, or {@code null} when nothing will change any more. */
    public @Nullable Instant unchangedUntil(Instant now) {
        return inForce(now).map(step -> startsAt.minus(step.until())).orElse(null);
    }

    private Optional<RefundStep> inForce(Instant now) {
        Duration left = Duration.between(now, startsAt);
        return steps.stream()
                .filter(step -> step.until().compareTo(left) <= 0)
                .max(Comparator.comparing(RefundStep::until));
    }
}
