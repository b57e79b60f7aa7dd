package io.holdfast.waitingroom.admit;

import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.waitingroom.draw.Draw;
import io.holdfast.waitingroom.line.LineWork;
import io.holdfast.waitingroom.line.Standing.Notice;
import io.holdfast.waitingroom.room.HallHolds;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.room.RoomTable;
import io.holdfast.waitingroom.room.Rooms;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets people in, a step a second: as many as the hall has free places, the rate allows and seats are left. A room whose sale has
 * begun is opened first, beside the others; one whose showtime is long over is taken from Redis.
 *
 * <p><b>Errors:</b> what fails for one room is logged and tried again with the next step.
 *
 * <p><b>Threading:</b> one step at a time; of all nodes only the one with the lease does anything.
 *
 * <p><b>Source:</b> E3, E5.
 */
public final class Admitter {
    /** How long after its showtime began a line is kept, as a seat map is. */
    public static final Duration KEPT = Duration.ofDays(1);

    private static final Logger LOG = LoggerFactory.getLogger(Admitter.class);

    private final AdmitterLease lease;
    private final Rooms rooms;
    private final RoomTable table;
    private final LineWork line;
    private final Duration longest;
    private final Draw draw;
    private final HallHolds holds;
    private final Clock clock;
    private final Executor background;
    private final Set<ShowtimeId> drawing = ConcurrentHashMap.newKeySet();
    private final ConcurrentMap<ShowtimeId, Long> inside = new ConcurrentHashMap<>();

    /** A token lives for {@code longest} at most. */
    public Admitter(
            AdmitterLease lease,
            Rooms rooms,
            RoomTable table,
            LineWork line,
            Duration longest,
            Draw draw,
            HallHolds holds,
            Clock clock,
            Executor background) {
        this.lease = lease;
        this.rooms = rooms;
        this.table = table;
        this.line = line;
        this.longest = longest;
        this.draw = draw;
        this.holds = holds;
        this.clock = clock;
        this.background = background;
    }

    /** One step for all rooms, if this node may. */
    public void step() {
        List<Room> all = rooms.refresh();
        all.forEach(this::readSale);
        OptionalLong fence = lease.take();
        if (fence.isEmpty()) {
            return;
        }
        for (Room room : all) {
            try {
                step(room.showtimeId(), fence.getAsLong());
            } catch (RuntimeException failed) {
                LOG.warn("Nobody is let in to showtime {} this second: {}", room.showtimeId(), failed.toString());
            }
        }
    }

    private void readSale(Room room) {
        try {
            rooms.refreshSale(room.showtimeId());
        } catch (RuntimeException failed) {
            LOG.warn("The sale of showtime {} is not known better: {}", room.showtimeId(), failed.toString());
        }
    }

    private void step(ShowtimeId showtimeId, long fence) {
        boolean unused = rooms.with(showtimeId, room -> {
            step(room, fence);
            return true;
        });
    }

    private void step(Room room, long fence) {
        ShowtimeView sale = rooms.sale(room.showtimeId());
        if (sale == null) {
            return;
        }
        Instant now = clock.instant();
        if (now.isAfter(sale.startsAt().plus(KEPT))) {
            rooms.retire(room);
            inside.remove(room.showtimeId());
            LOG.info("The line of showtime {}, which is over, was taken from Redis", room.showtimeId());
            return;
        }
        boolean begins = room.stage() != Room.Stage.OPEN && Rooms.isOpen(sale, now);
        if (begins || room.stage() == Room.Stage.DRAWING) {
            open(room, fence);
        }
        boolean stopped = room.settings().paused() || room.shut() == Room.Shut.CLOSED || !Rooms.isOpen(sale, now);
        boolean soldOut = sale.placesLeft() == 0 && !holds.any(room.showtimeId());
        foresee(room);
        LineWork.Admitted admitted = line.admit(
                room,
                fence,
                now.toEpochMilli(),
                stopped,
                sale.placesLeft(),
                notice(sale, room, soldOut),
                room.unseenAt(now, longest));
        inside.put(room.showtimeId(), admitted.inHall() + admitted.unseen());
    }

    /** Writes down how many may be in the hall after this step, before it is done: should the line be lost, they are still counted. */
    private void foresee(Room room) {
        long before = inside.getOrDefault(room.showtimeId(), (long) room.hallBound());
        int batch = room.settings().admitPerSecond();
        long most = Math.max(before, Math.min(room.settings().maxActive(), before + batch));
        if (most > room.hallBound() || room.hallBound() > most + batch) {
            table.foresee(room, most);
        }
    }

    private static Notice notice(ShowtimeView sale, Room room, boolean soldOut) {
        if (soldOut) {
            return Notice.SOLD_OUT;
        }
        boolean paused = room.settings().paused() || sale.status() == SalesStatus.PAUSED;
        return paused ? Notice.PAUSED : Notice.NOTHING;
    }

    private void open(Room room, long fence) {
        if (drawing.add(room.showtimeId())) {
            background.execute(() -> draw(room, fence));
        }
    }

    private void draw(Room room, long fence) {
        try {
            draw.run(room, fence);
            rooms.reload(room.showtimeId());
        } catch (RuntimeException failed) {
            LOG.warn("The opening of showtime {} stopped, and goes on in a second", room.showtimeId(), failed);
        } finally {
            drawing.remove(room.showtimeId());
        }
    }
}
