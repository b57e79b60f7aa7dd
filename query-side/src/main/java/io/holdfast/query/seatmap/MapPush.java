package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.SeatMap;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A map on its way to Redis, and what the channel hears of it.
 *
 * @param after the version that {@code delta} goes on from; {@code null} when that is not known any more
 * @param delta the change since then
 * @param reset what is heard instead when Redis holds another version than {@code after}
 * @param keepUntil when Redis may forget the map
 * @param rewritten whether it is to be kept even if Redis holds this very version, which may be wrong
 */
@SuppressWarnings("ArrayRecordComponent") // made for one push
record MapPush(SeatMap map, @Nullable Long after, byte[] delta, byte[] reset, Instant keepUntil, boolean rewritten) {}
