package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesStatus;
import java.time.Instant;

/** When a showtime sells. A closed sale stays closed, and what does not take place is not sold. */
final class Selling {
    private Selling() {}

    static Decision open(ShowtimeState showtime) {
        return switch (showtime.status()) {
            case OPEN -> showtime.accept();
            case SCHEDULED, PAUSED -> showtime.accept(new SalesOpened(showtime.id()));
            case CLOSED, CANCELLED -> Decision.refused(RefusalReason.NOT_ON_SALE);
        };
    }

    static Decision pause(ShowtimeState showtime) {
        return switch (showtime.status()) {
            case PAUSED -> showtime.accept();
            case SCHEDULED, OPEN -> showtime.accept(new SalesPaused(showtime.id()));
            case CLOSED, CANCELLED -> Decision.refused(RefusalReason.NOT_ON_SALE);
        };
    }

    static Decision close(ShowtimeState showtime) {
        return showtime.status() == SalesStatus.CLOSED || showtime.isCancelled()
                ? showtime.accept()
                : showtime.accept(new SalesClosed(showtime.id()));
    }

    /** A showtime with an opening time opens by itself when it comes; no timer is needed for that. */
    static boolean isOnSale(ShowtimeState showtime, long nowMillis) {
        return nowMillis >= onSaleFromMillis(showtime);
    }

    /** From when on places are sold, as things stand; {@code Long.MAX_VALUE} for never. */
    static long onSaleFromMillis(ShowtimeState showtime) {
        Instant opensAt = showtime.policy().salesOpenAt();
        return switch (showtime.status()) {
            case OPEN -> opensAt == null ? Long.MIN_VALUE : opensAt.toEpochMilli();
            case SCHEDULED -> opensAt == null ? Long.MAX_VALUE : opensAt.toEpochMilli();
            case PAUSED, CLOSED, CANCELLED -> Long.MAX_VALUE;
        };
    }
}
