package io.holdfast.query.seatmap;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Passes connections on to another port, until it is cut: a server that goes away and comes back at its address. */
final class Relay implements AutoCloseable {
    private final ServerSocket entrance;
    private final int port;
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
    private volatile boolean cut;

    private Relay(int port) throws IOException {
        this.port = port;
        this.entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("relay").start(this::accept);
    }

    static Relay to(int port) {
        try {
            return new Relay(port);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return entrance.getLocalPort();
    }

    void cut() {
        cut = true;
        open.forEach(Relay::close);
        open.clear();
    }

    void mend() {
        cut = false;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = entrance.accept();
                if (cut) {
                    close(client);
                } else {
                    connect(client);
                }
            }
        } catch (IOException closed) {
            cut();
        }
    }

    private void connect(Socket client) throws IOException {
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
        open.add(client);
        open.add(server);
        Thread.ofVirtual().start(() -> pump(client, server));
        Thread.ofVirtual().start(() -> pump(server, client));
    }

    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException closed) {
            // Whichever side ends, both do.
        }
        close(from);
        close(to);
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException closedAlready) {
            // As wanted.
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
    }
}
