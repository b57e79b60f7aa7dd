package io.holdfast.flights;

import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.ShowtimeView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.queryhandling.DefaultQueryGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.SimpleQueryBus;

/** Stands where the command side and the programme would be: schedules and opens, each showtime once. */
final class RecordedProgramme {
    final Map<ShowtimeId, ScheduleShowtime> scheduled = new ConcurrentHashMap<>();
    final Set<ShowtimeId> open = ConcurrentHashMap.newKeySet();
    final Set<Object> actors = ConcurrentHashMap.newKeySet();

    /** So many commands are done; those after them fail, as when the node dies. Negative: all are done. */
    final AtomicInteger life = new AtomicInteger(-1);

    private final SimpleCommandBus commands = SimpleCommandBus.builder().build();
    private final SimpleQueryBus queries = SimpleQueryBus.builder().build();

    RecordedProgramme() {
        commands.subscribe(ScheduleShowtime.class.getName(), (MessageHandler<CommandMessage<?>>) this::schedule);
        commands.subscribe(OpenSales.class.getName(), (MessageHandler<CommandMessage<?>>) this::open);
        queries.subscribe(
                GetShowtime.class.getName(), ShowtimeView.class, (MessageHandler<QueryMessage<?, ShowtimeView>>)
                        this::view);
    }

    CommandGateway commands() {
        return DefaultCommandGateway.builder().commandBus(commands).build();
    }

    QueryGateway queries() {
        return DefaultQueryGateway.builder().queryBus(queries).build();
    }

    private ShowtimeReply schedule(CommandMessage<?> message) {
        live(message);
        ScheduleShowtime command = (ScheduleShowtime) message.getPayload();
        boolean added = scheduled.putIfAbsent(command.showtimeId(), command) == null;
        return added ? new Accepted(0) : refused(RefusalReason.SHOWTIME_EXISTS);
    }

    private static Refused refused(RefusalReason reason) {
        return new Refused(reason, List.of(), 0);
    }

    private ShowtimeReply open(CommandMessage<?> message) {
        live(message);
        open.add(((OpenSales) message.getPayload()).showtimeId());
        return new Accepted(1);
    }

    private void live(CommandMessage<?> message) {
        actors.add(message.getMetaData().get("actor"));
        if (life.get() == 0) {
            throw new IllegalStateException("the node has died");
        }
        life.decrementAndGet();
    }

    private Object view(QueryMessage<?, ShowtimeView> message) {
        ScheduleShowtime there = scheduled.get(((GetShowtime) message.getPayload()).showtimeId());
        return Optional.ofNullable(there).map(RecordedProgramme::view).orElse(null);
    }

    private static ShowtimeView view(ScheduleShowtime there) {
        return new ShowtimeView(
                there.showtimeId(),
                0,
                there.kind(),
                there.title(),
                null,
                there.planId(),
                there.startsAt(),
                there.timeZone(),
                SalesStatus.SCHEDULED,
                0,
                0,
                List.of(),
                there.policy(),
                there.flight());
    }
}
