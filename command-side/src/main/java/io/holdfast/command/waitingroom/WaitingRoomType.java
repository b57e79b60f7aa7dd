package io.holdfast.command.waitingroom;

import io.holdfast.api.RoutedCommand;
import io.holdfast.api.waitingroom.QueueChanged;
import io.holdfast.api.waitingroom.RecordQueueChange;
import io.holdfast.command.bus.AggregateType;
import java.time.Clock;
import java.util.List;

/** Waiting rooms in their lanes. */
public final class WaitingRoomType implements AggregateType<WaitingRoom> {
    @Override
    public String name() {
        return WaitingRoom.TYPE;
    }

    @Override
    public List<Class<? extends RoutedCommand>> commands() {
        return List.of(RecordQueueChange.class);
    }

    @Override
    public WaitingRoom create() {
        return new WaitingRoom();
    }

    @Override
    public Object decide(WaitingRoom root, RoutedCommand command, Clock clock) {
        return root.decide((RecordQueueChange) command);
    }

    @Override
    public void evolve(WaitingRoom root, Object payload) {
        root.evolve((QueueChanged) payload);
    }

    @Override
    public boolean isRefusal(Object reply) {
        return false;
    }

    @Override
    public int weight(WaitingRoom root) {
        return 1;
    }
}
