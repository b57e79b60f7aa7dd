package io.holdfast.bench.load;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** The same {@code GET} again and again. */
public final class GetRequests implements Requests {
    private final String path;
    private final Map<String, String> headers;
    private final byte[] bytes;

    public GetRequests(String path, Map<String, String> headers) {
        this.path = path;
        this.headers = Map.copyOf(headers);
        String lines = headers.entrySet().stream()
                .map(header -> header.getKey() + ": " + header.getValue() + "\r\n")
                .collect(Collectors.joining());
        this.bytes = ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + lines + "\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    public String path() {
        return path;
    }

    public Map<String, String> headers() {
        return headers;
    }

    /** The array is shared: never write to it. */
    @Override
    public byte[] bytes(long number) {
        return bytes;
    }
}
