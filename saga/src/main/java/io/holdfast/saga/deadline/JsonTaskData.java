package io.holdfast.saga.deadline;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.github.kagkarlsson.scheduler.serializer.Serializer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a scheduled task's data as JSON: readable in the table, and no foreign class can be named in it, as it could in
 * Java serialisation.
 */
final class JsonTaskData implements Serializer {
    private final JsonMapper mapper = JsonMapper.builder()
            .changeDefaultVisibility(visibility -> visibility
                    .withVisibility(PropertyAccessor.ALL, Visibility.NONE)
                    .withVisibility(PropertyAccessor.FIELD, Visibility.ANY)
                    .withVisibility(PropertyAccessor.CREATOR, Visibility.NON_PRIVATE))
            .build();

    @Override
    public byte[] serialize(Object data) {
        return mapper.writeValueAsBytes(data);
    }

    @Override
    public <T> T deserialize(Class<T> type, byte[] serializedData) {
        return mapper.readValue(serializedData, type);
    }
}
