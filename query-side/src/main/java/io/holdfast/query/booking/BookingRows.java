package io.holdfast.query.booking;

import java.util.Optional;
import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

/** The table of bookings. */
interface BookingRows extends JpaRepository<BookingRow, UUID> {
    /** At which version of its showtime it was held. */
    @Query("select b.heldVersion from BookingRow b where b.holdId = :holdId")
    Optional<Long> findHeldVersion(UUID holdId);

    /** How much of its payment's stream a booking shows; empty while it has none. */
    @Query("select p.version from BookingRow b join PaymentRow p on p.paymentId = b.paymentId where b.holdId = :holdId")
    Optional<Long> findPaymentVersion(UUID holdId);
}
