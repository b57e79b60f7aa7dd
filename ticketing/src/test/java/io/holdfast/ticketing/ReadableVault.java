package io.holdfast.ticketing;

import io.holdfast.api.CustomerId;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;

/** Seals nothing: a buyer is written as "name|address", and each may be missing; "erased" was erased. */
final class ReadableVault implements PersonalDataVault {
    @Override
    public SealedText seal(CustomerId customerId, Buyer buyer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Buyer open(CustomerId customerId, SealedText sealed) {
        if (sealed.value().equals("erased")) {
            return null;
        }
        String[] parts = sealed.value().split("\\|", -1);
        return new Buyer(parts[0].isEmpty() ? null : parts[0], parts[1].isEmpty() ? null : parts[1]);
    }

    @Override
    public int rewrap(int atMost) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean erase(CustomerId customerId) {
        throw new UnsupportedOperationException();
    }
}
