package io.holdfast.query.storage;

import io.holdfast.json.HoldfastJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Turns values into columns of JSON, plain or compressed, as the event log writes them.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class JsonColumns {
    private final JsonMapper json = HoldfastJson.events();

    public String text(Object value) {
        return json.writeValueAsString(value);
    }

    public <T> T fromText(String text, TypeReference<T> type) {
        return json.readValue(text, type);
    }

    public byte[] gzip(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(json.writeValueAsBytes(value));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public <T> T fromGzip(byte[] bytes, TypeReference<T> type) {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return json.readValue(gzip, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
