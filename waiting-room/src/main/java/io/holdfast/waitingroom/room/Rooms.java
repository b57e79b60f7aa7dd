package io.holdfast.waitingroom.room;

import io.holdfast.api.IdSource;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.waitingroom.Digests;
import io.holdfast.waitingroom.line.LineWork;
import io.holdfast.waitingroom.line.PoolId;
import io.holdfast.waitingroom.line.RoomForgotten;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The waiting rooms there are. One is made when it is first asked for, in the database and then in Redis; where Redis has forgotten
 * it, a new epoch begins with those in the hall who have a hold.
 *
 * <p><b>Errors:</b> {@link QueueRefused} with {@code NO_QUEUE} for a showtime that has none.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
public final class Rooms {
    /** Several nodes may begin the same epoch at once; each looks again that often. */
    private static final int ATTEMPTS = 4;

    private static final Logger LOG = LoggerFactory.getLogger(Rooms.class);

    private final RoomTable table;
    private final HallHolds holds;
    private final LineWork line;
    private final Programme programme;
    private final IdSource ids;
    private final Clock clock;
    private final QueueSettings defaults;
    private final ConcurrentMap<ShowtimeId, Room> known = new ConcurrentHashMap<>();
    private final ConcurrentMap<ShowtimeId, ShowtimeView> sales = new ConcurrentHashMap<>();
    private volatile boolean read;

    public Rooms(
            RoomTable table,
            HallHolds holds,
            LineWork line,
            Programme programme,
            IdSource ids,
            Clock clock,
            QueueSettings defaults) {
        this.table = table;
        this.holds = holds;
        this.line = line;
        this.programme = programme;
        this.ids = ids;
        this.clock = clock;
        this.defaults = defaults;
    }

    /** The room of this showtime; as it was a second ago at most. */
    public Room of(ShowtimeId showtimeId) {
        Room room = known.get(showtimeId);
        return room != null && (room.planted() || room.isRetired()) ? room : reload(showtimeId);
    }

    /** The same, of a showtime that is not long over; {@link QueueRefused} with {@code CLOSED} otherwise. */
    public Room live(ShowtimeId showtimeId) {
        return requireLive(of(showtimeId));
    }

    private static Room requireLive(Room room) {
        if (room.isRetired()) {
            throw new QueueRefused(QueueRefused.Reason.CLOSED);
        }
        return room;
    }

    /** The room if this node knows it; one that another node has just made is known in a second. */
    public @Nullable Room known(ShowtimeId showtimeId) {
        if (!read) {
            refresh();
        }
        return known.get(showtimeId);
    }

    /** The sale as it was a second ago at most; {@code null} for an unknown one. */
    public @Nullable ShowtimeView sale(ShowtimeId showtimeId) {
        ShowtimeView sale = sales.get(showtimeId);
        return sale == null ? refreshSale(showtimeId) : sale;
    }

    /** The sale as it is now. */
    public @Nullable ShowtimeView refreshSale(ShowtimeId showtimeId) {
        ShowtimeView sale = programme.find(showtimeId);
        if (sale != null) {
            sales.put(showtimeId, sale);
        }
        return sale;
    }

    /** Does something with the line of a room, in the epoch that there is. */
    public <T> T with(ShowtimeId showtimeId, Function<Room, T> work) {
        Room room = live(showtimeId);
        for (int attempt = 1; ; attempt++) {
            try {
                return work.apply(room);
            } catch (RoomForgotten forgotten) {
                if (attempt == ATTEMPTS) {
                    throw new QueueRefused(QueueRefused.Reason.AWAY);
                }
                room = requireLive(recover(room));
            }
        }
    }

    /** All rooms as the database knows them now. */
    public List<Room> refresh() {
        List<Room> all = table.all();
        all.forEach(room -> known.put(room.showtimeId(), room));
        read = true;
        return all;
    }

    /** Reads one room again, after it was changed. */
    public Room reload(ShowtimeId showtimeId) {
        Room room = table.find(showtimeId).orElseGet(() -> make(showtimeId));
        if (!room.planted() && !room.isRetired()) {
            room = plant(room);
        }
        known.put(showtimeId, room);
        return room;
    }

    private Room make(ShowtimeId showtimeId) {
        ShowtimeView sale = refreshSale(showtimeId);
        if (sale == null || !sale.policy().queueRequired()) {
            throw new QueueRefused(QueueRefused.Reason.NO_QUEUE);
        }
        Room.Stage stage = isOpen(sale, clock.instant()) ? Room.Stage.OPEN : Room.Stage.POOL;
        table.add(showtimeId, random(), random(), stage, defaults);
        return table.find(showtimeId).orElseThrow();
    }

    /** Whether the sale has begun; a pause does not take that back. */
    public static boolean isOpen(ShowtimeView sale, Instant now) {
        Instant opening = sale.policy().salesOpenAt();
        return sale.status() == SalesStatus.OPEN && (opening == null || !now.isBefore(opening));
    }

    private Room plant(Room room) {
        line.plant(room);
        Instant now = clock.instant();
        if (room.lostAt() != null) {
            for (HallHolds.Holder holder : holds.holders(room.showtimeId())) {
                if (!holder.until().isBefore(now)) {
                    PoolId id = PoolId.of(room.idOf(holder.customer()));
                    line.seat(room, id, now.toEpochMilli(), holder.until().toEpochMilli());
                }
            }
        }
        table.planted(room);
        return table.find(room.showtimeId()).orElseThrow();
    }

    private Room recover(Room room) {
        Room current = table.find(room.showtimeId()).orElseThrow();
        if (!current.isRetired() && current.epoch() == room.epoch() && !line.isPlanted(room)) {
            LOG.error(
                    "The line of showtime {} was lost from Redis: who waited has to join again, who holds stays in",
                    room.showtimeId());
            table.lost(room, clock.instant());
        }
        return reload(room.showtimeId());
    }

    /** The showtime is long over: its line makes room. Repeatable. */
    public void retire(Room room) {
        line.remove(room);
        table.retired(room, clock.instant());
        // Somebody may have begun it anew in between; from here on nobody does.
        line.remove(reload(room.showtimeId()));
        sales.remove(room.showtimeId());
    }

    /** 32 bytes out of random UUIDs. */
    private byte[] random() {
        ByteBuffer bytes = ByteBuffer.allocate(64);
        for (int i = 0; i < 4; i++) {
            UUID uuid = ids.nextUuid();
            bytes.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
        }
        return Digests.sha256(bytes.array());
    }
}
