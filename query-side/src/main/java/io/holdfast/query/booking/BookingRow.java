package io.holdfast.query.booking;

import io.holdfast.api.Money;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.query.storage.StoredRow;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A hold and what became of it. {@code paymentId} is the payment that counts: the latest, or the one that booked it. */
@Entity
@Table(name = "booking_view")
class BookingRow extends StoredRow<UUID> {
    @Id
    UUID holdId;

    long showtimeId;
    long showtimeVersion;

    /** At which version of its showtime it was held. */
    long heldVersion;

    String customerId;

    @Enumerated(EnumType.STRING)
    BookingStatus status;

    String places;
    long amountMinor;
    String currency;
    Instant expiresAt;

    @Nullable
    UUID paymentId;

    @Nullable
    Instant paymentExpiresAt;

    @Nullable
    Long refundMinor;

    /** Who it is for, sealed. */
    @Nullable
    String buyer;

    @SuppressWarnings("NullAway.Init") // filled by the database or by the hold
    protected BookingRow() {}

    /** One that says nothing changes nothing. */
    void isFor(@Nullable SealedText newBuyer) {
        buyer = newBuyer == null ? buyer : newBuyer.value();
    }

    /** What the terms promise of what was cancelled adds up. */
    void promise(Money refund) {
        refundMinor = (refundMinor == null ? 0 : refundMinor) + refund.amountMinor();
    }

    void payWith(PaymentId payment) {
        paymentId = payment.value();
    }

    @Override
    public UUID getId() {
        return holdId;
    }
}
