package io.holdfast.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * One client that does one thing after the other over one connection, with little work of its own.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} with the status when an answer is not the expected one.
 *
 * <p><b>Threading:</b> for one thread; blocks it.
 */
public final class Caller implements AutoCloseable {
    private static final int SCRATCH_BYTES = 16 * 1024;

    private final int port;
    private final ResponseReader response = new ResponseReader();
    private final ByteBuffer scratch = ByteBuffer.allocate(SCRATCH_BYTES);
    private SocketChannel channel;
    private String token = "";

    /** Connects to 127.0.0.1. */
    public Caller(int port) {
        this.port = port;
        this.channel = open(port);
    }

    private static SocketChannel open(int port) {
        try {
            return SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException unreachable) {
            throw new UncheckedIOException(unreachable);
        }
    }

    /** Speaks for the customer whose session token this is from now on. */
    public void speakFor(String sessionToken) {
        token = sessionToken;
    }

    /** Posts JSON; {@code headers} are whole lines that end with CR and LF. */
    public void post(String path, String headers, String body, int expected) {
        String json = "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n";
        send("POST " + path, headers + json, body, expected);
    }

    public void get(String path, int expected) {
        send("GET " + path, "", "", expected);
    }

    public void delete(String path, int expected) {
        send("DELETE " + path, "", "", expected);
    }

    private void send(String what, String headers, String body, int expected) {
        String authorization = token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
        String request = what + " HTTP/1.1\r\nHost: localhost\r\n" + authorization + headers + "\r\n" + body;
        try {
            exchange(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        if (response.status() != expected) {
            throw new IllegalStateException(what + " answered " + response.status());
        }
    }

    /** A text member of the last answer. */
    public String text(String member) {
        return response.textAfter("\"" + member + "\":\"");
    }

    private void exchange(ByteBuffer request) throws IOException {
        while (request.hasRemaining()) {
            channel.write(request);
        }
        response.clear();
        boolean complete = false;
        while (!complete) {
            scratch.clear();
            if (channel.read(scratch) < 0) {
                throw new EOFException("the server closed the connection");
            }
            complete = response.accept(scratch.flip());
        }
        if (response.isLast()) {
            channel.close();
            channel = open(port);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException closedAlready) {
            throw new UncheckedIOException(closedAlready);
        }
    }
}
