package io.holdfast.api.personal;

import io.holdfast.api.CustomerId;
import org.jspecify.annotations.Nullable;

/**
 * Seals personal data with a key of its customer, and opens it again as long as that key exists. So the log, which nobody
 * may change, never holds personal data in clear: to erase a customer is to destroy one key.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} when a sealed text was altered, or never was of this customer. Any
 * exception of the key store; then nothing was sealed.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes, which share one key per customer; every call looks the
 * key up, so that an erasure counts everywhere at once.
 *
 * <p><b>Source:</b> decision record 2026-12-01-personal-data.
 */
public interface PersonalDataVault {
    /** Seals what a buyer left; the customer gets a key at the first time. */
    SealedText seal(CustomerId customerId, Buyer buyer);

    /** What was sealed, or {@code null} when the customer was erased since. */
    @Nullable
    Buyer open(CustomerId customerId, SealedText sealed);

    /**
     * Destroys the customer's key: whatever was sealed so far stays sealed for ever. What is sealed afterwards gets a new
     * key. Repeatable; answers whether there was a key.
     */
    boolean erase(CustomerId customerId);

    /**
     * Wraps customers' keys anew that are wrapped by an older master key than the newest, as many as {@code atMost}, and
     * answers how many. Fewer than {@code atMost} mean that none is left. What was sealed stays as it is and stays readable.
     */
    int rewrap(int atMost);
}
