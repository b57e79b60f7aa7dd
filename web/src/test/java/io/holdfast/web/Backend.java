package io.holdfast.web;

import io.holdfast.api.MetaDataKeys;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.queryhandling.DefaultQueryGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.axonframework.queryhandling.SimpleQueryBus;

/** Stands where the command and the query side would: answers as a test says, and remembers what it was asked. */
final class Backend {
    /** A command that came, and in whose name. */
    record Received(Object command, String actor) {}

    private final SimpleCommandBus commands = SimpleCommandBus.builder().build();
    private final SimpleQueryBus queries = SimpleQueryBus.builder().build();
    private final CommandGateway commandGateway =
            DefaultCommandGateway.builder().commandBus(commands).build();
    private final QueryGateway queryGateway =
            DefaultQueryGateway.builder().queryBus(queries).build();
    private final Map<Class<?>, Function<Object, Object>> answers = new ConcurrentHashMap<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final List<Map<String, Object>> metaData = new CopyOnWriteArrayList<>();
    private final List<Object> asked = new CopyOnWriteArrayList<>();

    /** Declares that such commands exist; what they do is said by {@link #when}. */
    void handles(Class<?>... types) {
        for (Class<?> type : types) {
            commands.subscribe(type.getName(), (MessageHandler<CommandMessage<?>>) this::command);
        }
    }

    /** Declares that such a question exists. */
    void answersTo(Class<?> type, Type answer) {
        queries.subscribe(type.getName(), answer, (MessageHandler<QueryMessage<?, Object>>) this::query);
    }

    /** From now on such a message is answered so. */
    @SuppressWarnings("unchecked")
    <M> void when(Class<M> type, Function<M, Object> answer) {
        answers.put(type, (Function<Object, Object>) answer);
    }

    List<Received> received() {
        return received;
    }

    List<Object> received(Class<?> type) {
        return received.stream().map(Received::command).filter(type::isInstance).toList();
    }

    /** What came with the commands, in their order. */
    List<Map<String, Object>> metaData() {
        return metaData;
    }

    List<Object> asked(Class<?> type) {
        return asked.stream().filter(type::isInstance).toList();
    }

    void forget() {
        answers.clear();
        received.clear();
        metaData.clear();
        asked.clear();
    }

    CommandGateway commandGateway() {
        return commandGateway;
    }

    QueryGateway queryGateway() {
        return queryGateway;
    }

    QueryUpdateEmitter emitter() {
        return queries.queryUpdateEmitter();
    }

    private Object command(CommandMessage<?> message) {
        Object actor = message.getMetaData().get(MetaDataKeys.ACTOR);
        metaData.add(message.getMetaData());
        received.add(new Received(message.getPayload(), String.valueOf(actor)));
        return answer(message.getPayload());
    }

    private Object query(QueryMessage<?, Object> message) {
        asked.add(message.getPayload());
        return answer(message.getPayload());
    }

    private Object answer(Object payload) {
        Function<Object, Object> answer = answers.get(payload.getClass());
        return answer == null ? null : answer.apply(payload);
    }
}
