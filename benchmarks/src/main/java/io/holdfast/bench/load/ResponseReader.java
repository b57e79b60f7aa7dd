package io.holdfast.bench.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Takes HTTP/1.1 answers apart as their bytes come, one after the other.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} for what is no answer or larger than {@link #MAX_BYTES}.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class ResponseReader {
    /** Larger than the map of the largest room. */
    static final int MAX_BYTES = 64 * 1024 * 1024;

    private static final byte[] END_OF_HEAD = {'\r', '\n', '\r', '\n'};
    private static final byte[] LAST_CHUNK = {'0', '\r', '\n', '\r', '\n'};
    private static final int INITIAL_BYTES = 4_096;
    private static final int STATUS_START = "HTTP/1.1 ".length();

    private byte[] buffer = new byte[INITIAL_BYTES];
    private int size;
    private int headEnd;
    private int bodyLength;
    private int status;
    private boolean last;
    private boolean retryAfter;

    /** Takes these bytes in; whether the answer is complete with them. */
    boolean accept(ByteBuffer bytes) {
        int more = bytes.remaining();
        if (size + more > MAX_BYTES) {
            throw new IllegalStateException("an answer of more than " + MAX_BYTES + " bytes");
        }
        if (size + more > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(size + more, buffer.length * 2));
        }
        bytes.get(buffer, size, more);
        int seen = size;
        size += more;
        return (headEnd > 0 || readHead(Math.max(0, seen - END_OF_HEAD.length))) && isComplete();
    }

    private boolean readHead(int from) {
        int end = indexOf(END_OF_HEAD, from);
        if (end < 0) {
            return false;
        }
        headEnd = end + END_OF_HEAD.length;
        String head = new String(buffer, 0, end, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        if (!head.startsWith("http/1.1 ")) {
            throw new IllegalStateException("no answer: " + head);
        }
        status = Integer.parseInt(head.substring(STATUS_START, STATUS_START + 3));
        bodyLength = bodyLength(head);
        last = head.contains("\r\nconnection: close");
        retryAfter = head.contains("\r\nretry-after: ");
        return true;
    }

    /** -1 when it comes in chunks. */
    private int bodyLength(String head) {
        if (status == 204 || status == 304) {
            return 0;
        }
        int at = head.indexOf("\r\ncontent-length:");
        if (at >= 0) {
            int start = at + "\r\ncontent-length:".length();
            int end = head.indexOf('\r', start);
            return Integer.parseInt(
                    head.substring(start, end < 0 ? head.length() : end).strip());
        }
        return head.contains("\r\ntransfer-encoding: chunked") ? -1 : 0;
    }

    private boolean isComplete() {
        if (bodyLength >= 0) {
            return size >= headEnd + bodyLength;
        }
        int end = size - LAST_CHUNK.length;
        return end >= headEnd && Arrays.equals(buffer, end, size, LAST_CHUNK, 0, LAST_CHUNK.length);
    }

    int status() {
        return status;
    }

    /** Whether the server closes the connection after this answer, as Tomcat does after every hundredth. */
    boolean isLast() {
        return last;
    }

    /** Whether it says when to come again. */
    boolean hasRetryAfter() {
        return retryAfter;
    }

    /** The text between {@code before} and the next quotation mark in the body; empty if there is none. */
    String textAfter(String before) {
        int at = indexOf(before.getBytes(StandardCharsets.US_ASCII), headEnd);
        int start = at + before.length();
        int end = start;
        while (at >= 0 && end < size && buffer[end] != '"') {
            end++;
        }
        return at < 0 ? "" : new String(buffer, start, end - start, StandardCharsets.US_ASCII);
    }

    /** Makes room for the next answer. */
    void clear() {
        size = 0;
        headEnd = 0;
    }

    private int indexOf(byte[] wanted, int from) {
        for (int i = from; i <= size - wanted.length; i++) {
            if (buffer[i] == wanted[0] && Arrays.equals(buffer, i, i + wanted.length, wanted, 0, wanted.length)) {
                return i;
            }
        }
        return -1;
    }
}
