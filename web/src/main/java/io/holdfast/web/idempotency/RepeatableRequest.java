package io.holdfast.web.idempotency;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/** A request whose body was read to tell it from other requests; it is bounded before it comes here. */
final class RepeatableRequest extends HttpServletRequestWrapper {
    private final byte[] body;

    private RepeatableRequest(HttpServletRequest request, byte[] body) {
        super(request);
        this.body = body;
    }

    static RepeatableRequest of(HttpServletRequest request) throws IOException {
        return new RepeatableRequest(request, request.getInputStream().readAllBytes());
    }

    /** Two requests are the same when method, address and body are. */
    byte[] hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            add(digest, getMethod());
            add(digest, getRequestURI());
            add(digest, getQueryString());
            digest.update(body);
            return digest.digest();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** The closing zero keeps the parts apart: none of them holds one. */
    private static void add(MessageDigest digest, @Nullable String part) {
        if (part != null) {
            digest.update(part.getBytes(StandardCharsets.UTF_8));
        }
        digest.update((byte) 0);
    }

    @Override
    public ServletInputStream getInputStream() {
        ByteArrayInputStream bytes = new ByteArrayInputStream(body);
        return new ServletInputStream() {
            @Override
            public int read() {
                return bytes.read();
            }

            @Override
            public int read(byte[] buffer, int offset, int length) {
                return bytes.read(buffer, offset, length);
            }

            @Override
            public boolean isFinished() {
                return bytes.available() == 0;
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setReadListener(ReadListener listener) {
                throw new UnsupportedOperationException("the body is here already");
            }
        };
    }

    @Override
    public BufferedReader getReader() {
        return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }
}
