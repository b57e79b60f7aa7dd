package io.holdfast.waitingroom.line;

import io.holdfast.api.showtime.ShowtimeId;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys of one room. The braces keep all of them in one slot of a cluster; the epoch keeps a line that was lost apart from
 * the one that came after.
 */
public record LineKeys(ShowtimeId showtimeId, int epoch) {
    private String prefix() {
        return "queue:{" + showtimeId.value() + "}:";
    }

    public String room() {
        return prefix() + "room";
    }

    public String bucket(int bucket) {
        return part("b:" + bucket);
    }

    public String hall() {
        return part("hall");
    }

    public String stays() {
        return part("stays");
    }

    String revoked() {
        return part("revoked");
    }

    String gone(int group) {
        return part("gone" + group);
    }

    /** What the scripts about places work with: last come the buckets of these ids, in their order. */
    public List<String> ofPlaces(List<PoolId> ids) {
        List<String> keys = new ArrayList<>(ids.size() + 3);
        keys.add(room());
        keys.add(hall());
        keys.add(stays());
        ids.forEach(id -> keys.add(bucket(id.bucket())));
        return keys;
    }

    String[] ofPlace(PoolId id) {
        return ofPlaces(List.of(id)).toArray(String[]::new);
    }

    /** What belongs to the epoch beside the buckets. */
    List<String> ofEpoch() {
        return List.of(hall(), stays(), revoked(), gone(0), gone(1));
    }

    private String part(String name) {
        return prefix() + epoch + ":" + name;
    }
}
