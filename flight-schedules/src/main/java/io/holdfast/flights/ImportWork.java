package io.holdfast.flights;

import io.holdfast.api.IdSource;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.flights.ImportTable.Taken;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the flights of an import: schedules all that are only written down, then opens all that are scheduled, some at a
 * time. Both may be repeated, so it does not matter where an earlier attempt died, nor whether two nodes are at it.
 *
 * <p><b>Errors:</b> what fails ends the attempt; the flights it was about stay as they are for the next.
 *
 * <p><b>Threading:</b> for one thread; the commands of a part run side by side.
 */
final class ImportWork {
    /** Flights whose commands are under way at once. */
    static final int PART = 250;

    /** How long an import is a node's own after each sign of life. */
    static final Duration LEASE = Duration.ofSeconds(30);

    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);
    private static final Logger LOG = LoggerFactory.getLogger(ImportWork.class);

    private final ImportTable table;
    private final CommandGateway commands;
    private final QueryGateway queries;
    private final Function<PlanId, List<SeatGroup>> seats;
    private final IdSource ids;
    private final Clock clock;

    ImportWork(
            ImportTable table,
            CommandGateway commands,
            QueryGateway queries,
            Function<PlanId, List<SeatGroup>> seats,
            IdSource ids,
            Clock clock) {
        this.table = table;
        this.commands = commands;
        this.queries = queries;
        this.seats = seats;
        this.ids = ids;
        this.clock = clock;
    }

    /** Takes an import that nobody works on to its end; false when there is none. */
    boolean workOnOne() {
        Instant now = clock.instant();
        Taken taken = table.take(now, now.plus(LEASE));
        if (taken == null) {
            return false;
        }
        LOG.info("Flight import {}: making its flights", taken.importId());
        schedule(taken);
        open(taken);
        table.finish(taken.importId(), clock.instant());
        LOG.info("Flight import {}: all its flights are on sale", taken.importId());
        return true;
    }

    private void schedule(Taken taken) {
        List<ReservedFlight> part = next(taken, Step.WRITTEN);
        while (!part.isEmpty()) {
            List<ShowtimeReply> replies = send(taken, part, this::scheduling);
            List<ReservedFlight> made = new ArrayList<>();
            for (int i = 0; i < part.size(); i++) {
                if (isMade(part.get(i), replies.get(i))) {
                    made.add(part.get(i));
                } else {
                    table.renumber(taken.importId(), part.get(i).flight().line(), ids.nextShowtimeId());
                }
            }
            advance(taken, made, Step.SCHEDULED);
            part = next(taken, Step.WRITTEN);
        }
    }

    /** A sale that an operator has closed in the meantime stays closed. */
    private void open(Taken taken) {
        List<ReservedFlight> part = next(taken, Step.SCHEDULED);
        while (!part.isEmpty()) {
            send(taken, part, reserved -> new OpenSales(reserved.id()));
            advance(taken, part, Step.ON_SALE);
            part = next(taken, Step.SCHEDULED);
        }
    }

    private List<ReservedFlight> next(Taken taken, Step step) {
        return table.next(taken.importId(), step, PART);
    }

    private void advance(Taken taken, List<ReservedFlight> flights, Step step) {
        table.advance(taken.importId(), flights, step, clock.instant().plus(LEASE));
    }

    private ScheduleShowtime scheduling(ReservedFlight reserved) {
        ScheduledFlight flight = reserved.flight();
        return new ScheduleShowtime(
                reserved.id(),
                ShowtimeKind.FLIGHT,
                flight.title(),
                null,
                flight.planId(),
                flight.departsAt(),
                flight.zone(),
                flight.offers(),
                seats.apply(flight.planId()),
                SalesPolicy.of(ShowtimeKind.FLIGHT),
                flight.leg());
    }

    /** Who finds the number taken either made this very flight in an earlier attempt, or needs another number. */
    private boolean isMade(ReservedFlight reserved, ShowtimeReply reply) {
        return switch (reply) {
            case Accepted accepted -> true;
            case Refused refused when refused.reason() == RefusalReason.SHOWTIME_EXISTS -> exists(reserved);
            case ShowtimeReply other -> throw new IllegalStateException("scheduling a flight answered " + other);
        };
    }

    private boolean exists(ReservedFlight reserved) {
        ShowtimeView there = await(queries.query(
                        new GetShowtime(reserved.id(), 0), ResponseTypes.optionalInstanceOf(ShowtimeView.class)))
                .orElseThrow(() -> new IllegalStateException("showtime " + reserved.id() + " exists and is not there"));
        return reserved.flight().leg().equals(there.flight())
                && reserved.flight().departsAt().equals(there.startsAt());
    }

    private List<ShowtimeReply> send(
            Taken taken, List<ReservedFlight> flights, Function<ReservedFlight, ShowtimeCommand> command) {
        MetaData metaData = MetaData.with(MetaDataKeys.ACTOR, taken.actor())
                .and(MetaDataKeys.TRACE, taken.importId().toString());
        List<CompletableFuture<ShowtimeReply>> answers = flights.stream()
                .map(flight -> commands.<ShowtimeReply>send(command.apply(flight), metaData))
                .toList();
        return answers.stream().map(ImportWork::await).toList();
    }

    private static <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.get(ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the node stops", stopping);
        } catch (ExecutionException | TimeoutException failed) {
            throw new IllegalStateException("a flight could not be made yet", failed);
        }
    }
}
