package io.holdfast.web;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** A client of server-sent events on a bare socket, so that it can also vanish without a word. */
final class EventStream implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 10_000;

    /** One event; the id is {@code null} when it has none. */
    record Event(String id, String name, String data) {}

    private final Socket socket;
    private final BufferedReader in;
    private final int status;
    private final Map<String, String> headers = new HashMap<>();

    EventStream(int port, String path, String... headers) {
        try {
            socket = new Socket("localhost", port);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            StringBuilder request = new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n");
            for (String header : headers) {
                request.append(header).append("\r\n");
            }
            socket.getOutputStream().write(request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            status = Integer.parseInt(in.readLine().substring(9, 12));
            for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
                int colon = line.indexOf(':');
                this.headers.put(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int status() {
        return status;
    }

    String header(String name) {
        return headers.get(name);
    }

    /** The next event; comments and the sizes of chunks are passed over. */
    Event next() {
        if (status != 200) {
            throw new IllegalStateException("no stream, but status " + status);
        }
        String id = null;
        String name = null;
        while (true) {
            String line = line();
            if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("event: ")) {
                name = line.substring(7);
            } else if (line.equals("0")) {
                throw new IllegalStateException("the server has ended the stream");
            } else if (line.startsWith("data: ")) {
                return new Event(id, name, line.substring(6));
            }
        }
    }

    String nextComment() {
        String line = line();
        while (!line.startsWith(":")) {
            line = line();
        }
        return line;
    }

    /** Whether the server ends the answer. */
    boolean endsSoon() {
        String line = line();
        while (!line.equals("0")) {
            line = line();
        }
        return true;
    }

    private String line() {
        try {
            String line = in.readLine();
            if (line == null) {
                throw new IllegalStateException("the stream has ended");
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Vanishes: a reset instead of a farewell. */
    void abort() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
