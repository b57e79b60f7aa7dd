package io.holdfast.waitingroom.line;

import io.holdfast.api.showtime.ShowtimeId;

/**
 * The keys of one room. The braces keep all of them in one slot of a cluster; the epoch keeps a line that was lost apart from
 * the one that came after.
 */
record LineKeys(ShowtimeId showtimeId, int epoch) {
    private String prefix() {
        return "queue:{" + showtimeId.value() + "}:";
    }

    String room() {
        return prefix() + "room";
    }

    String bucket(int bucket) {
        return part("b:" + bucket);
    }

    String hall() {
        return part("hall");
    }

    String stays() {
        return part("stays");
    }

    String revoked() {
        return part("revoked");
    }

    String gone(int group) {
        return part("gone" + group);
    }

    String left(int group) {
        return part("left" + group);
    }

    private String part(String name) {
        return prefix() + epoch + ":" + name;
    }
}
