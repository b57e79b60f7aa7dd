package io.holdfast.web;

import io.holdfast.api.CustomerId;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Gives texts that say nothing for buyers, and the buyers back until they are erased. */
final class RecordedVault implements PersonalDataVault {
    volatile int oldKeys;

    private record Kept(CustomerId customerId, Buyer buyer) {}

    private final Map<SealedText, Kept> kept = new ConcurrentHashMap<>();

    @Override
    public SealedText seal(CustomerId customerId, Buyer buyer) {
        SealedText sealed = new SealedText("sealed-" + kept.size());
        kept.put(sealed, new Kept(customerId, buyer));
        return sealed;
    }

    @Override
    public Buyer open(CustomerId customerId, SealedText sealed) {
        Kept found = kept.get(sealed);
        return found == null || !found.customerId().equals(customerId) ? null : found.buyer();
    }

    /** Has none to wrap anew but those a test says. */
    @Override
    public int rewrap(int atMost) {
        return Math.min(atMost, oldKeys);
    }

    @Override
    public boolean erase(CustomerId customerId) {
        return kept.values().removeIf(each -> each.customerId().equals(customerId));
    }
}
