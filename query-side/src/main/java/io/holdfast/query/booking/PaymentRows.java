package io.holdfast.query.booking;

import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;

/** The table of payments. */
interface PaymentRows extends JpaRepository<PaymentRow, UUID> {}
