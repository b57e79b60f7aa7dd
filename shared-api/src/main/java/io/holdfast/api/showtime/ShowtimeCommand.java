package io.holdfast.api.showtime;

import io.holdfast.api.RoutedCommand;

/** Asks one showtime for a change. */
public sealed interface ShowtimeCommand extends RoutedCommand
        permits ScheduleShowtime,
                OpenSales,
                PauseSales,
                CloseSales,
                BlockSeats,
                HoldSeats,
                HoldBestSeats,
                ReleaseHold,
                CancelBooking,
                ExpireHolds,
                StartCheckout,
                ConfirmPayment,
                ChangePolicy,
                CancelPlace,
                CancelShowtime,
                AssignSeat,
                DenyBoarding,
                NamePassenger {
    ShowtimeId showtimeId();

    @Override
    default String aggregateId() {
        return showtimeId().aggregateId();
    }
}
