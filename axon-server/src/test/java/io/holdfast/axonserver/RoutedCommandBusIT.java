package io.holdfast.axonserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.Overloaded;
import io.holdfast.api.RoutedCommand;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.json.HoldfastJson;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two nodes, Axon's connector and gRPC between them, and a stand-in for Axon Server. */
class RoutedCommandBusIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String HOLD = HoldSeats.class.getName();

    private final Lanes firstLanes = new Lanes();
    private final Lanes secondLanes = new Lanes();
    private StandIn server;
    private RoutedCommandBus first;
    private RoutedCommandBus second;

    @BeforeEach
    void start() throws IOException {
        server = new StandIn();
        first = node(firstLanes);
        second = node(secondLanes);
        await().atMost(PATIENCE).until(() -> server.nodesOf(HOLD) == 2);
    }

    @AfterEach
    void stop() {
        first.close();
        second.close();
        server.close();
    }

    private RoutedCommandBus node(CommandBus lanes) {
        Serializer serializer = Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(HoldfastJson::configureEvents)
                .build();
        AxonServerSettings settings = new AxonServerSettings(server.address(), "a token", "default", false);
        RoutedCommandBus bus = new RoutedCommandBus(settings.configuration(), lanes, Set.of(HOLD), serializer);
        bus.start();
        return bus;
    }

    private static HoldSeats hold(long showtime) {
        ShowtimeId id = new ShowtimeId(showtime);
        return new HoldSeats(
                id,
                HoldId.of(id, 1, showtime),
                new CustomerId("guest"),
                List.of(new SeatCode("F5")),
                List.of(new AreaQuantity("STANDING", 2)),
                true);
    }

    private static Object send(CommandBus bus, RoutedCommand command) {
        CompletableFuture<Object> answer = new CompletableFuture<>();
        bus.dispatch(
                GenericCommandMessage.<RoutedCommand>asCommandMessage(command)
                        .andMetaData(Map.of("actor", "customer:guest")),
                (message, result) -> {
                    if (result.isExceptional()) {
                        answer.completeExceptionally(result.exceptionResult());
                    } else {
                        answer.complete(result.getPayload());
                    }
                });
        return answer.orTimeout(PATIENCE.toSeconds(), java.util.concurrent.TimeUnit.SECONDS)
                .join();
    }

    @Test
    void allCommandsOfAShowtimeReachOneNodeWhoeverSendsThemAndTheAnswerComesBackWhole() {
        for (long showtime = 1; showtime <= 20; showtime++) {
            assertThat(send(first, hold(showtime))).isEqualTo(Lanes.held(hold(showtime)));
            assertThat(send(second, hold(showtime))).isEqualTo(Lanes.held(hold(showtime)));
        }

        assertThat(firstLanes.seen).isNotEmpty();
        assertThat(secondLanes.seen).isNotEmpty();
        assertThat(firstLanes.seen.size() + secondLanes.seen.size()).isEqualTo(40);
        assertThat(firstLanes.showtimes()).doesNotContainAnyElementsOf(secondLanes.showtimes());
        assertThat(firstLanes.actors()).containsOnly("customer:guest");
    }

    @Test
    void aRefusalIsAnAnswerAndAFullLaneIsOverloadedOnAnotherNodeToo() {
        Refused refused = Refused.unavailable(List.of(new SeatCode("F5")));
        for (Lanes lanes : List.of(firstLanes, secondLanes)) {
            lanes.answer = command -> GenericCommandResultMessage.asCommandResultMessage(refused);
        }
        assertThat(send(first, hold(1))).isEqualTo(refused);
        for (Lanes lanes : List.of(firstLanes, secondLanes)) {
            lanes.answer = command -> GenericCommandResultMessage.asCommandResultMessage(
                    new Overloaded("too many", Duration.ofMillis(1_500)));
        }

        for (long showtime = 1; showtime <= 4; showtime++) {
            HoldSeats command = hold(showtime);
            assertThatThrownBy(() -> send(first, command))
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOfSatisfying(Overloaded.class, overloaded -> {
                        assertThat(overloaded).hasMessage("too many");
                        assertThat(overloaded.retryAfter()).isEqualTo(Duration.ofMillis(1_500));
                    });
        }
    }

    @Test
    void aNodeThatLeavesIsSentNothingMore() {
        second.close();
        await().atMost(PATIENCE).until(() -> server.nodesOf(HOLD) == 1);

        for (long showtime = 1; showtime <= 10; showtime++) {
            assertThat(send(first, hold(showtime))).isInstanceOf(Held.class);
        }
        assertThat(secondLanes.seen).isEmpty();
        assertThat(firstLanes.seen).hasSize(10);
    }

    /** Takes down what comes and gives an answer. */
    private static final class Lanes implements CommandBus {
        final Queue<CommandMessage<?>> seen = new ConcurrentLinkedQueue<>();
        volatile Function<HoldSeats, CommandResultMessage<Object>> answer =
                command -> GenericCommandResultMessage.asCommandResultMessage(held(command));

        static Held held(HoldSeats command) {
            return new Held(
                    command.holdId(),
                    Instant.parse("2026-12-01T00:21:27.969Z"),
                    command.seats(),
                    command.areas(),
                    Money.parse("37.50", "BRL"),
                    7);
        }

        List<ShowtimeId> showtimes() {
            return seen.stream()
                    .map(message -> ((HoldSeats) message.getPayload()).showtimeId())
                    .toList();
        }

        List<Object> actors() {
            return seen.stream()
                    .map(message -> message.getMetaData().get("actor"))
                    .toList();
        }

        @Override
        public <C> void dispatch(CommandMessage<C> command) {
            throw new UnsupportedOperationException();
        }

        @Override
        @SuppressWarnings("unchecked")
        public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> callback) {
            seen.add(command);
            ((CommandCallback<C, Object>) callback).onResult(command, answer.apply((HoldSeats) command.getPayload()));
        }

        @Override
        public Registration subscribe(String commandName, MessageHandler<? super CommandMessage<?>> handler) {
            throw new UnsupportedOperationException("it has its handlers");
        }

        @Override
        public Registration registerDispatchInterceptor(
                MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Registration registerHandlerInterceptor(
                MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
            throw new UnsupportedOperationException();
        }
    }
}
