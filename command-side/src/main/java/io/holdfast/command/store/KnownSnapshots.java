package io.holdfast.command.store;

import java.util.Map;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventsourcing.snapshotting.SnapshotFilter;
import org.axonframework.serialization.SerializedType;

/**
 * Lets only those snapshots through that this version of the software can read: of a known type and of exactly its
 * revision. Others are as if they were not there, and the aggregate is loaded from its events.
 */
public final class KnownSnapshots implements SnapshotFilter {
    private final Map<String, String> revisionByType;

    /** Knows these payload types, by class name, in these revisions. */
    public KnownSnapshots(Map<String, String> revisionByType) {
        this.revisionByType = Map.copyOf(revisionByType);
    }

    @Override
    public boolean test(DomainEventData<?> snapshot) {
        SerializedType type = snapshot.getPayload().getType();
        String revision = revisionByType.get(type.getName());
        return revision != null && revision.equals(type.getRevision());
    }
}
