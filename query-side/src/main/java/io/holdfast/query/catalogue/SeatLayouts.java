package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.query.storage.JsonColumns;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/**
 * Knows of which category a showtime's seats are, without keeping all seats of all showtimes.
 *
 * <p><b>Shape:</b> showtimes with the same seats share one stored layout; those used last stay in memory, up to {@link
 * #MAX_CACHED_SEATS} seats in all (and always at least one layout).
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class SeatLayouts {
    /** About 100 bytes each. */
    static final int MAX_CACHED_SEATS = 300_000;

    private static final TypeReference<List<SeatGroup>> GROUPS = new TypeReference<>() {};

    private final SeatLayoutRows rows;
    private final JsonColumns json;
    private final Map<String, Map<SeatCode, String>> recent = new LinkedHashMap<>(16, 0.75f, true);
    private int cachedSeats;

    SeatLayouts(SeatLayoutRows rows, JsonColumns json) {
        this.rows = rows;
        this.json = json;
    }

    /** Stores these seats unless they are stored, and answers the layout's id. */
    String store(List<SeatGroup> groups) {
        String id = idOf(json.text(groups));
        rows.store(id, json.gzip(groups));
        cache(id, categories(groups));
        return id;
    }

    private static String idOf(String content) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The category of this seat of the layout. */
    String categoryOf(String layoutId, SeatCode seat) {
        String category = layout(layoutId).get(seat);
        if (category == null) {
            throw new IllegalStateException("seat " + seat + " is not in seat layout " + layoutId);
        }
        return category;
    }

    /** How many seats of the layout are of this category. */
    int seatsIn(String layoutId, String category) {
        return Collections.frequency(layout(layoutId).values(), category);
    }

    private Map<SeatCode, String> layout(String layoutId) {
        Map<SeatCode, String> layout = cached(layoutId);
        if (layout == null) {
            layout = categories(json.fromGzip(rows.contentOf(layoutId), GROUPS));
            cache(layoutId, layout);
        }
        return layout;
    }

    private static Map<SeatCode, String> categories(List<SeatGroup> groups) {
        Map<SeatCode, String> categories = new HashMap<>();
        groups.forEach(group -> group.seats().forEach(seat -> categories.put(seat, group.category())));
        return categories;
    }

    private synchronized @Nullable Map<SeatCode, String> cached(String id) {
        return recent.get(id);
    }

    private synchronized void cache(String id, Map<SeatCode, String> layout) {
        if (recent.put(id, layout) == null) {
            cachedSeats += layout.size();
        }
        var oldest = recent.entrySet().iterator();
        while (cachedSeats > MAX_CACHED_SEATS && recent.size() > 1) {
            cachedSeats -= oldest.next().getValue().size();
            oldest.remove();
        }
    }
}
