package io.holdfast.api.showtime;

/** Something that happened to a showtime. The stream of these is the truth about it. */
public sealed interface ShowtimeEvent
        permits ShowtimeScheduled,
                SalesOpened,
                SalesPaused,
                SalesClosed,
                SeatsBlocked,
                SeatsUnblocked,
                SeatsHeld,
                HoldReleased,
                HoldExpired,
                CheckoutStarted,
                BookingConfirmed,
                BookingCancelled,
                PaymentRejected,
                PolicyChanged,
                CapacityChanged,
                PlaceCancelled,
                SeatAssigned,
                BoardingDenied,
                PassengerNamed,
                ShowtimeCancelled,
                CancellationContinues {
    ShowtimeId showtimeId();
}
