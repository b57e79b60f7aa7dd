package io.holdfast.app.demo;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.RoutedCommand;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.ScheduleShowtime;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;

/** Puts the demo on sale. Repeatable: what is on the programme already stays as it is. */
public final class DemoProgramme {
    private static final Map<String, String> ACTOR = Map.of(MetaDataKeys.ACTOR, "system:demo");

    private final CommandGateway commands;
    private final Clock clock;

    public DemoProgramme(CommandGateway commands, Clock clock) {
        this.commands = commands;
        this.clock = clock;
    }

    /** Imports the rooms and schedules what is not there yet. */
    public void putOnSale(Consumer<String> out) {
        DemoShowtimes demo = new DemoShowtimes(clock);
        for (DemoRoom room : demo.rooms()) {
            send(new ImportSeatingPlan(room.planId(), room.plan()));
        }
        List<ScheduleShowtime> showtimes = demo.showtimes();
        long added = showtimes.stream().filter(this::schedule).count();
        out.accept("Demo programme: " + showtimes.size() + " showtimes, " + added + " of them new");
    }

    private boolean schedule(ScheduleShowtime showtime) {
        if (!(send(showtime) instanceof Accepted)) {
            return false;
        }
        send(new OpenSales(showtime.showtimeId()));
        return true;
    }

    private Object send(RoutedCommand command) {
        return commands.sendAndWait(
                GenericCommandMessage.asCommandMessage(command).andMetaData(ACTOR));
    }
}
