package io.holdfast.embedded.redis;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Asks a Redis whether it is ready; while it still reads its file it answers, but not with PONG. */
record RedisProbe(int port, String password) {
    private static final int PATIENCE_MILLIS = 500;

    boolean answers() {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            socket.getOutputStream().write(("AUTH " + password + "\r\nPING\r\n").getBytes(StandardCharsets.US_ASCII));
            BufferedReader answers =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            return "+OK".equals(answers.readLine()) && "+PONG".equals(answers.readLine());
        } catch (IOException notYet) {
            return false;
        }
    }
}
