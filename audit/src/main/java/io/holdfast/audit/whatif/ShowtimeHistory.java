package io.holdfast.audit.whatif;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.log.LogCursor;
import io.holdfast.audit.log.LoggedEvent;
import io.holdfast.json.HoldfastJson;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Reads the events of one showtime, in the order in which they happened. */
final class ShowtimeHistory {
    private static final Map<String, Class<?>> TYPES = Arrays.stream(ShowtimeEvent.class.getPermittedSubclasses())
            .collect(Collectors.toUnmodifiableMap(Class::getName, Function.identity()));

    private final LogCursor log;
    private final JsonMapper json = HoldfastJson.events();

    ShowtimeHistory(LogCursor log) {
        this.log = log;
    }

    /** Hands over every event; {@link IllegalStateException} for one that this version does not know. */
    void read(ShowtimeId showtimeId, Consumer<RecordedEvent> each) {
        log.read(
                LogCursor.START,
                Long.MAX_VALUE,
                List.of(showtimeId.aggregateId()),
                event -> each.accept(recorded(event)));
    }

    private RecordedEvent recorded(LoggedEvent event) {
        Class<?> type = TYPES.get(event.payloadType());
        if (type == null) {
            throw new IllegalStateException(
                    event.eventId() + " is a " + event.payloadType() + ", which is no event of a showtime");
        }
        String command =
                json.readTree(event.metaData()).path(MetaDataKeys.COMMAND).asString("");
        return new RecordedEvent(
                Instant.parse(event.timestamp()),
                (ShowtimeEvent) json.readValue(event.payload(), type),
                command.isEmpty() ? null : command);
    }
}
