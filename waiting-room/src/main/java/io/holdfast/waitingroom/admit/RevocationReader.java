package io.holdfast.waitingroom.admit;

import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.token.RevokedTurns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads which turns have ended, beside hearing it announced: what was announced while nobody listened is read a second later.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class RevocationReader {
    private final Line line;
    private final RevokedTurns revoked;
    private final Map<String, Long> read = new HashMap<>();

    public RevocationReader(Line line, RevokedTurns revoked) {
        this.line = line;
        this.revoked = revoked;
    }

    /** Reads what is new in these rooms. */
    public void read(List<Room> rooms) {
        rooms.forEach(this::read);
    }

    private void read(Room room) {
        String place = room.showtimeId() + ":" + room.epoch();
        long last = read.getOrDefault(place, 0L);
        for (Line.Revocation revocation : line.revokedAfter(room, last)) {
            revoked.add(revocation.ended());
            last = Math.max(last, revocation.number());
        }
        read.put(place, last);
    }
}
