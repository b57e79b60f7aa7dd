package io.holdfast.query.storage;

import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.PostLoad;
import jakarta.persistence.PostPersist;
import jakarta.persistence.Transient;
import org.springframework.data.domain.Persistable;

/** A row with an id of the domain's own; knows whether it is new, so that storing it needs no look first. */
@MappedSuperclass
public abstract class StoredRow<I> implements Persistable<I> {
    @Transient
    private boolean stored;

    @PostLoad
    @PostPersist
    void markStored() {
        stored = true;
    }

    @Override
    public boolean isNew() {
        return !stored;
    }
}
