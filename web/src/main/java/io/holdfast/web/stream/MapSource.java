package io.holdfast.web.stream;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDeltas;

/** Where one showtime's stream gets what happened before it. */
interface MapSource {
    /** The whole map as it is now. */
    SeatMap snapshot();

    /** What changed after this version. */
    SeatMapDeltas changesAfter(long version);
}
