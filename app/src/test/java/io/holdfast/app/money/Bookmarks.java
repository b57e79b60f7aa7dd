package io.holdfast.app.money;

import java.util.HashMap;
import java.util.Map;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * How far each processing group has read the log. It outlives the processes; an event that was handled by one that died
 * before it could turn the page is handled again.
 */
final class Bookmarks {
    private final Map<String, TrackingToken> pages = new HashMap<>();

    @Nullable
    TrackingToken of(String group) {
        return pages.get(group);
    }

    void turn(String group, TrackingToken page) {
        pages.put(group, page);
    }
}
