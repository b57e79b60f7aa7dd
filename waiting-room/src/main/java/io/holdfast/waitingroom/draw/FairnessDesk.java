package io.holdfast.waitingroom.draw;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueFairness;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueueProof;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.line.PoolId;
import io.holdfast.waitingroom.room.Room;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Answers whoever wants to check a shuffle.
 *
 * <p><b>Errors:</b> {@link QueueRefused} with {@code NOT_DRAWN} before the opening, and for somebody who was not in the pool.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class FairnessDesk {
    private final PoolTable pool;

    public FairnessDesk(PoolTable pool) {
        this.pool = pool;
    }

    /** The root is there once the pool is written down, the seed after that. */
    public QueueFairness fairness(Room room) {
        byte[] root = room.root();
        // Where the sale had begun before anybody came there was nothing to shuffle.
        boolean isOpened = root != null || room.stage() == Room.Stage.OPEN;
        return new QueueFairness(
                room.showtimeId(),
                room.phase(),
                room.commitment(),
                root == null ? null : HexFormat.of().formatHex(root),
                isOpened ? HexFormat.of().formatHex(room.seed()) : null,
                root == null ? 0 : room.poolSize(),
                room.openedAt());
    }

    /** That this id was in the pool. */
    public QueueProof proof(Room room, QueueId queueId) {
        byte[] root = room.root();
        PoolId id = PoolId.of(queueId);
        if (root == null || room.openedAt() == null) {
            throw new QueueRefused(QueueRefused.Reason.NOT_DRAWN);
        }
        PoolTable.Bucket bucket = pool.bucket(room.showtimeId(), id.bucket()).orElseThrow(FairnessDesk::notInPool);
        List<PoolEntry> entries = bucket.entries();
        int index = IntStream.range(0, entries.size())
                .filter(i -> entries.get(i).id().equals(id))
                .findFirst()
                .orElseThrow(FairnessDesk::notInPool);
        PoolEntry entry = entries.get(index);
        List<String> path = new ArrayList<>(
                MerkleTree.path(entries.stream().map(PoolEntry::leaf).toList(), index));
        path.addAll(pathOfBucket(room.showtimeId(), id.bucket()));
        HexFormat hex = HexFormat.of();
        return new QueueProof(
                queueId,
                id.hex(),
                entry.group(),
                hex.formatHex(entry.nonce()),
                hex.formatHex(entry.leaf()),
                path,
                hex.formatHex(root),
                bucket.placeOf(index));
    }

    private List<String> pathOfBucket(ShowtimeId showtimeId, int bucket) {
        List<PoolTable.Rooted> roots = pool.roots(showtimeId);
        int index = IntStream.range(0, roots.size())
                .filter(i -> roots.get(i).bucket() == bucket)
                .findFirst()
                .orElseThrow(FairnessDesk::notInPool);
        return MerkleTree.path(roots.stream().map(PoolTable.Rooted::root).toList(), index);
    }

    private static QueueRefused notInPool() {
        return new QueueRefused(QueueRefused.Reason.NOT_DRAWN);
    }

    /** Writes the pool, some buckets at a time. */
    public void writePool(Room room, OutputStream out) throws IOException {
        if (room.root() == null) {
            throw new QueueRefused(QueueRefused.Reason.NOT_DRAWN);
        }
        for (int from = 0; from < PoolId.BUCKETS; from += Draw.STEP) {
            StringBuilder lines = new StringBuilder();
            for (PoolTable.Bucket bucket : pool.buckets(room.showtimeId(), from, from + Draw.STEP)) {
                bucket.entries().forEach(entry -> lines.append(entry.line()).append('\n'));
            }
            out.write(lines.toString().getBytes(StandardCharsets.US_ASCII));
        }
    }
}
