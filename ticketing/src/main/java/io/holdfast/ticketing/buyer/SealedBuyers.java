package io.holdfast.ticketing.buyer;

import io.holdfast.api.CustomerId;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;
import io.holdfast.ticketing.record.BookingRecord.SealedBuyer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Opens what a buyer left about themselves.
 *
 * <p><b>Errors:</b> those of {@link PersonalDataVault#open}.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class SealedBuyers {
    private static final Buyer NOBODY = new Buyer(null, null);

    private final PersonalDataVault vault;

    public SealedBuyers(PersonalDataVault vault) {
        this.vault = vault;
    }

    /** A buyer without name and address for nobody, and for a customer who was erased. */
    public Buyer open(@Nullable SealedBuyer sealed) {
        return sealed == null
                ? NOBODY
                : Objects.requireNonNullElse(
                        vault.open(new CustomerId(sealed.customerId()), new SealedText(sealed.sealed())), NOBODY);
    }
}
