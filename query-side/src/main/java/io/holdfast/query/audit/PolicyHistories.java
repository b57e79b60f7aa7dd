package io.holdfast.query.audit;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.showtime.GetPolicyHistory;
import io.holdfast.api.showtime.PolicyHistory;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.JdbcOperations;

/** Tells from the log who changed how a showtime sells; a table says where in its stream to look. */
public class PolicyHistories {
    private static final String VERSIONS = "SELECT version FROM (SELECT version FROM showtime_policy_change"
            + " WHERE showtime_id = ? ORDER BY version DESC LIMIT ?) AS newest ORDER BY version";

    private final EventStore log;
    private final JdbcOperations jdbc;

    PolicyHistories(EventStore log, JdbcOperations jdbc) {
        this.log = log;
        this.jdbc = jdbc;
    }

    @QueryHandler
    PolicyHistory handle(GetPolicyHistory query) {
        ShowtimeId id = query.showtimeId();
        List<Long> versions =
                jdbc.query(VERSIONS, (row, number) -> row.getLong(1), id.value(), PolicyHistory.MAX_CHANGES);
        return new PolicyHistory(
                versions.stream().map(version -> change(id, version)).toList());
    }

    private PolicyHistory.Change change(ShowtimeId id, long version) {
        DomainEventMessage<?> event = log.readEvents(id.aggregateId(), version).next();
        Object actor = event.getMetaData().get(MetaDataKeys.ACTOR);
        return new PolicyHistory.Change(
                event.getSequenceNumber(),
                event.getTimestamp(),
                actor == null ? null : actor.toString(),
                (ShowtimeEvent) event.getPayload());
    }
}
