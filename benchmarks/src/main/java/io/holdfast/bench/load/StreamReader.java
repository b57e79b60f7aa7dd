package io.holdfast.bench.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Takes a live map's server-sent events apart as their bytes come. Of each line only the beginning is looked at, so that
 * thousands of streams cost little; the sizes of HTTP's chunks are lines like others and say nothing.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class StreamReader {
    /** Hears what comes. */
    interface Listener {
        /** The whole map at this version. */
        void snapshot(long version);

        /** A change that led to this version. */
        void delta(long version);

        /** All before is to be forgotten. */
        void reset();
    }

    /** Longer than the beginning of any line that matters. */
    private static final int LOOKED_AT = 32;

    private static final int STATUS_START = "HTTP/1.1 ".length();

    private final Listener listener;
    private final byte[] line = new byte[LOOKED_AT];
    private int length;
    private long version = -1;
    private int status;

    StreamReader(Listener listener) {
        this.listener = listener;
    }

    /** Takes these bytes in. */
    void accept(ByteBuffer bytes) {
        while (bytes.hasRemaining()) {
            byte next = bytes.get();
            if (next == '\n') {
                endOfLine();
                length = 0;
            } else if (length < LOOKED_AT) {
                line[length++] = next;
            }
        }
    }

    /** The status of the answer; 0 before it came. */
    int status() {
        return status;
    }

    private void endOfLine() {
        if (status == 0) {
            String first = text(0);
            status = first.startsWith("HTTP/1.1 ")
                    ? Integer.parseInt(first.substring(STATUS_START, STATUS_START + 3))
                    : -1;
        } else if (begins("id: ")) {
            version = Long.parseLong(text("id: ".length()).strip());
        } else if (begins("event: delta")) {
            listener.delta(version);
        } else if (begins("event: snapshot")) {
            listener.snapshot(version);
        } else if (begins("event: reset")) {
            listener.reset();
        }
    }

    private boolean begins(String start) {
        if (length < start.length()) {
            return false;
        }
        for (int i = 0; i < start.length(); i++) {
            if (line[i] != start.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private String text(int from) {
        return new String(line, from, length - from, StandardCharsets.US_ASCII);
    }
}
