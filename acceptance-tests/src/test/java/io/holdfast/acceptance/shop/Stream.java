package io.holdfast.acceptance.shop;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A reader of a server-sent event stream, as a browser reads it. */
public final class Stream implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int PATIENCE_SECONDS = 10;

    private final HttpURLConnection connection;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /** One event of the stream. */
    public record Event(String id, String name, String data) {
        public JsonNode json() {
            return JSON.readTree(data);
        }
    }

    private Stream(HttpURLConnection connection) {
        this.connection = connection;
        Thread.ofVirtual().start(this::read);
    }

    public static Stream open(String address, String lastEventId) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create(address).toURL().openConnection();
            connection.setRequestProperty("Accept", "text/event-stream");
            if (!lastEventId.isEmpty()) {
                connection.setRequestProperty("Last-Event-ID", lastEventId);
            }
            connection.connect();
            return new Stream(connection);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public String header(String name) {
        return String.valueOf(connection.getHeaderField(name));
    }

    /** The next event; fails when none comes for a while. */
    public Event next() {
        try {
            Event event = events.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (event == null) {
                throw new AssertionError("no event came");
            }
            return event;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** What has come and was not read yet. */
    public List<Event> pending() {
        return List.copyOf(events);
    }

    private void read() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            String id = "";
            String name = "message";
            StringBuilder data = new StringBuilder();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty() && !data.isEmpty()) {
                    events.add(new Event(id, name, data.toString()));
                    data.setLength(0);
                    name = "message";
                } else if (line.startsWith("id:")) {
                    id = line.substring(3).strip();
                } else if (line.startsWith("event:")) {
                    name = line.substring(6).strip();
                } else if (line.startsWith("data:")) {
                    data.append(line.substring(5).strip());
                }
            }
        } catch (IOException closed) {
            // the test closed the stream, or the server did: there are no more events either way
        }
    }

    @Override
    public void close() {
        connection.disconnect();
    }
}
