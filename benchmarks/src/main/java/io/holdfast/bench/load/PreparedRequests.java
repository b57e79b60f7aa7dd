package io.holdfast.bench.load;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Requests that were made beforehand, each different; after the last comes the first again. */
public final class PreparedRequests implements Requests {
    private final List<byte[]> requests;

    /** {@code requests} as they go over the wire; at least one. */
    public PreparedRequests(List<byte[]> requests) {
        this.requests = List.copyOf(requests);
    }

    public static byte[] get(String path, String token) {
        return ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    public static byte[] post(String path, String token, String json) {
        return ("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                        + "\r\nContent-Type: application/json\r\nContent-Length: " + json.length() + "\r\n\r\n" + json)
                .getBytes(StandardCharsets.US_ASCII);
    }

    public int size() {
        return requests.size();
    }

    /** The array is shared: never write to it. */
    @Override
    public byte[] bytes(long number) {
        return requests.get((int) (number % requests.size()));
    }

    /** Writes them to a file, each after a line with its length. */
    void write(Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (byte[] request : requests) {
                out.write((request.length + "\n").getBytes(StandardCharsets.US_ASCII));
                out.write(request);
            }
        }
    }
}
