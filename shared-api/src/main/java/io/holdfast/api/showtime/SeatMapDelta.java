package io.holdfast.api.showtime;

/**
 * One change of a seat map as bytes ready to send: {@code {"showtimeId":42,"version":18,"seats":[{"code":"F5",
 * "status":"HELD"}],"areas":[{"category":"STANDING","available":478}]}}.
 *
 * <p><b>Shape:</b> {@code version} is the sequence number of the event that made the change; versions rise, but not
 * every version changes the map. The array is shared: never write to it.
 */
@SuppressWarnings("ArrayRecordComponent") // shared, ready bytes are the point
public record SeatMapDelta(ShowtimeId showtimeId, long version, byte[] json) {}
