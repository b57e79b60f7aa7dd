package io.holdfast.waitingroom.draw;

import io.holdfast.waitingroom.Digests;
import io.holdfast.waitingroom.line.LineWork;
import io.holdfast.waitingroom.line.PoolId;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.room.RoomTable;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The opening: closes the pool, writes it down, publishes its root and then the seed, and gives everybody the place that follows
 * from the two.
 *
 * <p>Every step can be done again, and how far it came is kept with it; so another node goes on where one has died. Neither the
 * seed's owner, who does not know the last joiners' nonces, nor a joiner, who does not know the seed, can choose a place.
 *
 * <p><b>Shape:</b> eight bytes of memory for each of the pool, and {@link #STEP} buckets at a time.
 *
 * <p><b>Threading:</b> for the admitting node; runs for seconds with millions.
 *
 * <p><b>Source:</b> SPEC §3, "Beyond the sources"; docs/guides/waiting-room.md.
 */
public final class Draw {
    /** Buckets that are done in one transaction. */
    static final int STEP = 256;

    private static final int GROUPS = 2;
    private static final Logger LOG = LoggerFactory.getLogger(Draw.class);

    private final RoomTable rooms;
    private final PoolTable pool;
    private final LineWork line;
    private final TransactionOperations transactions;
    private final Clock clock;

    public Draw(RoomTable rooms, PoolTable pool, LineWork line, TransactionOperations transactions, Clock clock) {
        this.rooms = rooms;
        this.pool = pool;
        this.line = line;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Does all that is left to do until the line moves. */
    public void run(Room room, long fence) {
        line.freeze(room, fence);
        rooms.drawing(room);
        copy(room);
        byte[] root = MerkleTree.root(pool.roots(room.showtimeId()).stream()
                .map(PoolTable.Rooted::root)
                .toList());
        pool.rooted(room, root);
        Order order = new Order(room, root);
        order.read();
        for (int from = room.placed(); from < PoolId.BUCKETS; from += STEP) {
            place(room, fence, order, from);
        }
        line.open(room, fence, order.size(0), order.size(1));
        rooms.opened(room, clock.instant());
        LOG.info("Showtime {}: {} who came early were shuffled", room.showtimeId(), order.size(0) + order.size(1));
    }

    private void copy(Room room) {
        for (int from = room.copied(); from < PoolId.BUCKETS; from += STEP) {
            int first = from;
            List<Map<String, String>> buckets = line.buckets(room, first, first + STEP);
            transactions.executeWithoutResult(status -> copy(room, first, buckets));
        }
    }

    private void copy(Room room, int first, List<Map<String, String>> buckets) {
        int copied = 0;
        for (int i = 0; i < buckets.size(); i++) {
            List<PoolEntry> entries = PoolEntry.of(buckets.get(i));
            if (!entries.isEmpty()) {
                pool.add(room.showtimeId(), first + i, entries, rootOf(entries));
                copied += entries.size();
            }
        }
        pool.copied(room, first + STEP, copied);
    }

    static byte[] rootOf(List<PoolEntry> entries) {
        return MerkleTree.root(entries.stream().map(PoolEntry::leaf).toList());
    }

    private void place(Room room, long fence, Order order, int from) {
        transactions.executeWithoutResult(status -> {
            for (PoolTable.Bucket bucket : pool.buckets(room.showtimeId(), from, from + STEP)) {
                List<PoolEntry> entries = bucket.entries();
                ByteBuffer places = ByteBuffer.allocate(entries.size() * Integer.BYTES);
                List<String> values = new ArrayList<>(2 * entries.size());
                for (PoolEntry entry : entries) {
                    int place = order.placeOf(entry);
                    places.putInt(place);
                    values.add(entry.id().bytes());
                    values.add(Long.toString(2L * place + entry.group()));
                }
                pool.place(room.showtimeId(), bucket.number(), places.array());
                line.number(room, fence, bucket.number(), values);
            }
            pool.placed(room, from + STEP);
        });
    }

    /** The order that root and seed give. */
    private final class Order {
        private final Room room;
        private final byte[] root;
        private final Mac mac;
        private final Ranks[] ranks = new Ranks[GROUPS];
        private final int[] sizes = new int[GROUPS];

        Order(Room room, byte[] root) {
            this.room = room;
            this.root = root;
            this.mac = Digests.mac(room.seed());
        }

        void read() {
            each(entry -> sizes[entry.group()]++);
            for (int group = 0; group < GROUPS; group++) {
                ranks[group] = new Ranks(sizes[group]);
            }
            each(entry -> ranks[entry.group()].add(key(entry)));
            boolean tied = false;
            for (Ranks one : ranks) {
                tied |= one.sort();
            }
            if (tied) {
                each(entry -> ranks[entry.group()].addTied(key(entry)));
            }
        }

        private void each(java.util.function.Consumer<PoolEntry> work) {
            for (int from = 0; from < PoolId.BUCKETS; from += STEP) {
                pool.buckets(room.showtimeId(), from, from + STEP)
                        .forEach(bucket -> bucket.entries().forEach(work));
            }
        }

        private byte[] key(PoolEntry entry) {
            mac.update(root);
            return mac.doFinal(entry.id().raw());
        }

        int placeOf(PoolEntry entry) {
            return ranks[entry.group()].of(key(entry));
        }

        int size(int group) {
            return sizes[group];
        }
    }
}
