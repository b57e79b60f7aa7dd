package io.holdfast.embedded.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Ports of the loopback address that nobody listens on. */
public final class FreePort {
    private FreePort() {}

    /** Finds one. */
    public static int find() {
        return find(1).getFirst();
    }

    /** Finds several, all different; somebody else may take one before the caller does, so use them at once. */
    public static List<Integer> find(int count) {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new CannotStart("No free port on the loopback address: " + e.getMessage(), e);
        } finally {
            sockets.forEach(FreePort::close);
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new CannotStart("A port cannot be given back: " + e.getMessage(), e);
        }
    }
}
