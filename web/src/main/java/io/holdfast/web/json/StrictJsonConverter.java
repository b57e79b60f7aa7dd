package io.holdfast.web.json;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;

/** Reads request bodies with our {@link RequestReader}s instead of by reflection, so that problems name the field. */
public final class StrictJsonConverter implements HttpMessageConverter<Object> {
    private final JsonRequests requests;
    private final Map<Class<?>, Function<JsonObject, ?>> readers = new HashMap<>();

    public StrictJsonConverter(JsonRequests requests, List<RequestReader<?>> readers) {
        this.requests = requests;
        readers.forEach(reader -> this.readers.put(reader.type(), reader.read()));
    }

    @Override
    public boolean canRead(Class<?> type, @Nullable MediaType mediaType) {
        return readers.containsKey(type) && MediaType.APPLICATION_JSON.isCompatibleWith(mediaType);
    }

    @Override
    public Object read(Class<?> type, HttpInputMessage message) throws IOException {
        Function<JsonObject, ?> reader = readers.get(type);
        if (reader == null) {
            throw new IllegalArgumentException("no reader for " + type);
        }
        return requests.read(message.getBody(), reader::apply);
    }

    @Override
    public boolean canWrite(Class<?> type, @Nullable MediaType mediaType) {
        return false;
    }

    @Override
    public void write(Object value, @Nullable MediaType mediaType, HttpOutputMessage message) {
        throw new UnsupportedOperationException("this converter only reads");
    }

    @Override
    public List<MediaType> getSupportedMediaTypes() {
        return List.of(MediaType.APPLICATION_JSON);
    }
}
