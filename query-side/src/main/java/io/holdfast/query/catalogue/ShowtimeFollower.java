package io.holdfast.query.catalogue;

import java.util.List;

/**
 * A read model that is kept in the same transaction as the programme and made of the same events.
 *
 * <p><b>Shape:</b> all new events of a batch together; of each showtime every event once and in order, for the programme has
 * filtered out what an earlier, committed batch had already.
 */
@FunctionalInterface
public interface ShowtimeFollower {
    void apply(List<ShowtimeChange> changes);
}
