package io.holdfast.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** One connection of the built-in client, with at most one request under way. For one thread. */
final class Connection implements AutoCloseable {
    private final SocketChannel channel;
    private final SelectionKey key;
    private final ResponseReader response = new ResponseReader();
    private ByteBuffer unsent = ByteBuffer.allocate(0);
    private long request;
    private long dueNanos;
    private boolean busy;

    Connection(int port, Selector selector) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        key = channel.register(selector, SelectionKey.OP_READ, this);
    }

    /** Sends a request; its latency counts from {@code due}. */
    void send(long number, byte[] bytes, long due) throws IOException {
        request = number;
        dueNanos = due;
        busy = true;
        unsent = ByteBuffer.wrap(bytes);
        write();
    }

    private void write() throws IOException {
        channel.write(unsent);
        key.interestOps(unsent.hasRemaining() ? SelectionKey.OP_WRITE | SelectionKey.OP_READ : SelectionKey.OP_READ);
    }

    /** Moves bytes; whether an answer is complete. {@code scratch} is anybody's. */
    boolean move(ByteBuffer scratch) throws IOException {
        if (key.isWritable()) {
            write();
        }
        if (!key.isReadable()) {
            return false;
        }
        scratch.clear();
        if (channel.read(scratch) < 0) {
            throw new EOFException("the server closed the connection");
        }
        return response.accept(scratch.flip());
    }

    /** Whether a request is under way. */
    boolean isBusy() {
        return busy;
    }

    /** The answer was read; the next request may be sent. */
    void answered() {
        busy = false;
        response.clear();
    }

    ResponseReader response() {
        return response;
    }

    long request() {
        return request;
    }

    long dueNanos() {
        return dueNanos;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
