package io.holdfast.web.stream;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The stream's parts as bytes, made once and shared by all who get them (server-sent events, WHATWG HTML §9.2). */
final class Frames {
    /** A comment: it keeps proxies from closing a silent stream, and finds out who has gone. */
    static final byte[] HEARTBEAT = utf8(": still here\n\n");

    /** How long a browser waits before it comes back. */
    static final byte[] RETRY = utf8("retry: 2000\n\n");

    private static final byte[] DATA = utf8("data: ");
    private static final byte NEWLINE = '\n';

    private Frames() {}

    static byte[] snapshot(SeatMap map) {
        return event("id: " + map.version() + "\nevent: snapshot\n", map.json());
    }

    static Frame delta(SeatMapDelta delta) {
        return new Frame(delta.version(), event("id: " + delta.version() + "\nevent: delta\n", delta.json()));
    }

    /** How things stand for one in a waiting room. */
    static byte[] place(byte[] json) {
        return event("event: place\n", json);
    }

    /** How far something has come. */
    static byte[] progress(byte[] json) {
        return event("event: progress\n", json);
    }

    /** Tells the client to forget its map; a snapshot follows. */
    static byte[] reset(ResetReason reason) {
        return event("event: reset\n", utf8("{\"reason\":\"" + reason.text() + "\"}"));
    }

    static byte[] join(List<Frame> frames) {
        if (frames.size() == 1) {
            return frames.getFirst().bytes();
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        frames.forEach(frame -> all.writeBytes(frame.bytes()));
        return all.toByteArray();
    }

    /** Every line of the data has its mark; what we write has one line. */
    private static byte[] event(String head, byte[] data) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(head.length() + data.length + 16);
        out.writeBytes(utf8(head));
        out.writeBytes(DATA);
        int lineStart = 0;
        for (int i = 0; i < data.length; i++) {
            if (data[i] == NEWLINE) {
                out.write(data, lineStart, i + 1 - lineStart);
                out.writeBytes(DATA);
                lineStart = i + 1;
            }
        }
        out.write(data, lineStart, data.length - lineStart);
        out.write(NEWLINE);
        out.write(NEWLINE);
        return out.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** One change, ready to send. */
    @SuppressWarnings("ArrayRecordComponent") // shared, ready bytes are the point
    record Frame(long version, byte[] bytes) {}

    /** Why a client has to start over. */
    enum ResetReason {
        /** The client's version is not among those that can be replayed. */
        TOO_OLD,
        /** The client reads more slowly than the map changes. */
        TOO_SLOW;

        String text() {
            return this == TOO_OLD ? "too-old" : "too-slow";
        }
    }
}
