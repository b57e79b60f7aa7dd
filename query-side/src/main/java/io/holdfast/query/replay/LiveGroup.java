package io.holdfast.query.replay;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The processing group that keeps the live tables: how far it is, and what it could not handle.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction.
 */
final class LiveGroup {
    private final JdbcClient jdbc;
    private final String name;

    LiveGroup(JdbcClient jdbc, String name) {
        this.jdbc = jdbc;
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Where all its segments stand; fails while they stand apart, or begin anew. */
    LogPosition position() {
        List<LogPosition> positions = jdbc.sql(
                        "select convert_from(token, 'UTF8') from tokenentry where processorname = ? and token is not null")
                .param(name)
                .query((row, number) -> Optional.ofNullable(LogPosition.parse(row.getString(1)))
                        .orElseThrow(() -> new LiveIsElsewhere("the live one is being reset")))
                .list();
        if (positions.isEmpty()) {
            throw new LiveIsElsewhere("the live one has read nothing yet");
        }
        if (positions.stream().map(LogPosition::index).distinct().count() > 1) {
            throw new LiveIsElsewhere("the segments of the live one stand apart");
        }
        Set<Long> gaps = new HashSet<>();
        positions.forEach(position -> gaps.addAll(position.gaps()));
        return new LogPosition(positions.getFirst().index(), gaps);
    }

    /** Whether one of these gaps in the log has been filled. */
    boolean isFilled(Collection<Long> gaps) {
        return !gaps.isEmpty()
                && jdbc.sql("select exists (select 1 from domain_event where global_index = any (?))")
                        .param(gaps.toArray(Long[]::new))
                        .query(Boolean.class)
                        .single();
    }

    /** Those of these events that wait as dead letters. */
    Set<String> deadLetters(Collection<String> eventIds) {
        return new HashSet<>(jdbc.sql("select eventidentifier from deadletterentry where processinggroup = ?"
                        + " and eventidentifier = any (?)")
                .param(name)
                .param(eventIds.toArray(String[]::new))
                .query(String.class)
                .list());
    }
}
