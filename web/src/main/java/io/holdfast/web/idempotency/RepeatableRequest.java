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
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/** A request whose body was read to tell it from other requests; it is bounded before it comes here. */
final class RepeatableRequest extends HttpServletRequestWrapper {
    /** How requests are told apart; its key is a {@code javax.crypto.SecretKey} of the same name. */
    static final String HASH = "HmacSHA256";

    private final byte[] body;

    private RepeatableRequest(HttpServletRequest request, byte[] body) {
        super(request);
        this.body = body;
    }

    static RepeatableRequest of(HttpServletRequest request) throws IOException {
        return new RepeatableRequest(request, request.getInputStream().readAllBytes());
    }

    /**
     * Two requests are the same when method, address and body are. A body may hold a name, which could be found by trying
     * names if anybody could make the same hash.
     */
    byte[] hash(SecretKey key) {
        try {
            Mac hash = Mac.getInstance(HASH);
            hash.init(key);
            add(hash, getMethod());
            add(hash, getRequestURI());
            add(hash, getQueryString());
            return hash.doFinal(body);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has " + HASH, impossible);
        }
    }

    /** The closing zero keeps the parts apart: none of them holds one. */
    private static void add(Mac hash, @Nullable String part) {
        if (part != null) {
            hash.update(part.getBytes(StandardCharsets.UTF_8));
        }
        hash.update((byte) 0);
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
