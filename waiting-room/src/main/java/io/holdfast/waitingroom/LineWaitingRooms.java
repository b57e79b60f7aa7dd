package io.holdfast.waitingroom;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueFairness;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueueNumbers;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueProof;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.api.waitingroom.WaitingRooms;
import io.holdfast.waitingroom.draw.FairnessDesk;
import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.line.LineWork;
import io.holdfast.waitingroom.line.PoolId;
import io.holdfast.waitingroom.line.Standing;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.room.RoomTable;
import io.holdfast.waitingroom.room.Rooms;
import io.holdfast.waitingroom.token.RevokedTurns;
import io.holdfast.waitingroom.token.TokenAdmission;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The waiting rooms over Redis and the database. */
final class LineWaitingRooms implements WaitingRooms {
    private final Rooms rooms;
    private final RoomTable table;
    private final Line line;
    private final LineWork work;
    private final PlaceAnswers answers;
    private final FairnessDesk fairness;
    private final RevokedTurns revoked;
    private final TokenAdmission admission;
    private final BotChallenge challenge;
    private final Clock clock;

    LineWaitingRooms(
            Rooms rooms,
            RoomTable table,
            Line line,
            LineWork work,
            PlaceAnswers answers,
            FairnessDesk fairness,
            RevokedTurns revoked,
            TokenAdmission admission,
            BotChallenge challenge,
            Clock clock) {
        this.rooms = rooms;
        this.table = table;
        this.line = line;
        this.work = work;
        this.answers = answers;
        this.fairness = fairness;
        this.revoked = revoked;
        this.admission = admission;
        this.challenge = challenge;
        this.clock = clock;
    }

    @Override
    public QueuePlace join(ShowtimeId showtimeId, CustomerId customer, JoinQueue request) {
        challenge.check(rooms.live(showtimeId), customer, request.proof());
        return rooms.with(showtimeId, room -> {
            QueueId queueId = room.idOf(customer);
            Standing standing =
                    line.join(room, PoolId.of(queueId), group(room, customer), nonce(request.nonce()), clock.millis());
            return place(room, customer, queueId, standing);
        });
    }

    private int group(Room room, CustomerId customer) {
        return room.settings().memberPercent() > 0 && table.isMember(room.showtimeId(), customer) ? 1 : 0;
    }

    private static String nonce(@Nullable String hex) {
        return hex == null ? "" : new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1);
    }

    @Override
    public QueuePlace look(ShowtimeId showtimeId, CustomerId customer, QueueId queueId) {
        return rooms.with(showtimeId, room -> {
            PoolId id = own(room, customer, queueId);
            return place(room, customer, queueId, line.look(room, id, clock.millis()));
        });
    }

    private QueuePlace place(Room room, CustomerId customer, QueueId queueId, Standing standing) {
        return answers.place(room, customer, queueId, standing, rooms.sale(room.showtimeId()), clock.millis());
    }

    /** The same refusal for somebody else's id as for nobody's (R1). */
    private static PoolId own(Room room, CustomerId customer, QueueId queueId) {
        if (!room.idOf(customer).equals(queueId)) {
            throw new QueueRefused(QueueRefused.Reason.NO_SUCH_PLACE);
        }
        return PoolId.of(queueId);
    }

    @Override
    public void leave(ShowtimeId showtimeId, CustomerId customer, QueueId queueId) {
        rooms.with(showtimeId, room -> line.leave(room, own(room, customer, queueId), clock.millis()))
                .ifPresent(revoked::add);
    }

    /** The customer has bought: the place in the hall is free, the token dead. */
    void finish(ShowtimeId showtimeId, CustomerId customer) {
        rooms.with(showtimeId, room -> line.finish(room, PoolId.of(room.idOf(customer)), clock.millis()))
                .ifPresent(revoked::add);
    }

    @Override
    public QueueFairness fairness(ShowtimeId showtimeId) {
        return fairness.fairness(rooms.of(showtimeId));
    }

    @Override
    public QueueProof proof(ShowtimeId showtimeId, CustomerId customer, QueueId queueId) {
        Room room = rooms.reload(showtimeId);
        own(room, customer, queueId);
        return fairness.proof(room, queueId);
    }

    @Override
    public void writePool(ShowtimeId showtimeId, OutputStream out) throws IOException {
        fairness.writePool(rooms.reload(showtimeId), out);
    }

    @Override
    public QueueNumbers numbers(ShowtimeId showtimeId) {
        return rooms.with(
                showtimeId,
                room -> RoomNumbers.of(
                        room,
                        rooms.sale(showtimeId),
                        line.numbers(room),
                        line.inHall(room),
                        admission.refused(showtimeId)));
    }

    @Override
    public void set(ShowtimeId showtimeId, QueueSettings settings) {
        rooms.live(showtimeId);
        table.set(showtimeId, settings);
        rooms.reload(showtimeId);
    }

    @Override
    public void drain(ShowtimeId showtimeId) {
        shut(showtimeId, Room.Shut.DRAIN);
    }

    @Override
    public void close(ShowtimeId showtimeId) {
        shut(showtimeId, Room.Shut.CLOSED);
    }

    @Override
    public void reopen(ShowtimeId showtimeId) {
        shut(showtimeId, Room.Shut.NO);
    }

    private void shut(ShowtimeId showtimeId, Room.Shut shut) {
        rooms.live(showtimeId);
        table.shut(showtimeId, shut);
        Room room = rooms.reload(showtimeId);
        if (!room.isRetired()) {
            work.shut(room);
        }
    }

    @Override
    public void addMembers(ShowtimeId showtimeId, List<CustomerId> customers) {
        rooms.of(showtimeId);
        table.addMembers(showtimeId, customers);
    }
}
