package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.axonframework.queryhandling.SubscriptionQueryMessage;

/**
 * Sends changes to those who subscribed to a seat map, and does nothing at all for maps that nobody watches.
 *
 * <p>A subscriber is registered before its first look at the map. Any change applied before that look is in it; any later
 * one finds the board watched and is sent. A change may be both: then its version is not above the map's and the
 * subscriber drops it.
 *
 * <p><b>Threading:</b> called by the writer of the board; changes of one showtime leave in order.
 */
final class SeatMapUpdates {
    private static final String PENDING = SeatMapUpdates.class.getName() + ".pending";

    private final QueryUpdateEmitter emitter;
    private final SeatMapReadiness readiness;

    SeatMapUpdates(QueryUpdateEmitter emitter, SeatMapReadiness readiness) {
        this.emitter = emitter;
        this.readiness = readiness;
    }

    void publish(SeatBoard board, MapChange change, long version) {
        long ticket = board.watch().ticket();
        if (ticket == Watch.NOBODY || !readiness.isCaughtUp()) {
            return;
        }
        if (!hasSubscriber(board.showtimeId())) {
            board.watch().end(ticket);
            return;
        }
        send(DeltaJson.of(board.showtimeId(), board.seating(), change, version, board.free()));
    }

    private boolean hasSubscriber(ShowtimeId showtimeId) {
        for (SubscriptionQueryMessage<?, ?, ?> query : emitter.activeSubscriptions()) {
            if (query.getPayload() instanceof GetSeatMap map && map.showtimeId().equals(showtimeId)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Sends when the batch of events is over, also when it failed: the map already shows the change, and it is not
     * applied again when the batch is repeated.
     */
    private void send(SeatMapDelta delta) {
        if (CurrentUnitOfWork.isStarted()) {
            pendingOf(CurrentUnitOfWork.get()).add(delta);
        } else {
            emit(delta);
        }
    }

    private List<SeatMapDelta> pendingOf(UnitOfWork<?> unitOfWork) {
        return unitOfWork.getOrComputeResource(PENDING, key -> {
            List<SeatMapDelta> pending = new ArrayList<>();
            unitOfWork.afterCommit(done -> pending.forEach(this::emit));
            unitOfWork.onRollback(failed -> pending.forEach(this::emit));
            return pending;
        });
    }

    private void emit(SeatMapDelta delta) {
        emitter.emit(GetSeatMap.class, query -> query.showtimeId().equals(delta.showtimeId()), delta);
    }
}
