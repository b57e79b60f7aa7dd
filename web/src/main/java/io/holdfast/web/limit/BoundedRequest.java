package io.holdfast.web.limit;

import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A request whose body ends with a problem of status 413 when it grows beyond its bound. */
final class BoundedRequest extends HttpServletRequestWrapper {
    private final long limit;
    private @Nullable ServletInputStream body;

    BoundedRequest(HttpServletRequest request, long limit) {
        super(request);
        this.limit = limit;
    }

    static Problem tooLarge(long limit) {
        return Problem.of(ProblemKind.BODY_TOO_LARGE)
                .saying("body-too-large.limit", limit)
                .with("limit", limit);
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        if (body == null) {
            body = new BoundedStream(super.getInputStream(), limit);
        }
        return body;
    }

    @Override
    public BufferedReader getReader() throws IOException {
        String encoding = getCharacterEncoding();
        Charset charset = encoding == null ? StandardCharsets.UTF_8 : Charset.forName(encoding);
        return new BufferedReader(new InputStreamReader(getInputStream(), charset));
    }

    private static final class BoundedStream extends ServletInputStream {
        private final ServletInputStream body;
        private final long limit;
        private long left;

        BoundedStream(ServletInputStream body, long limit) {
            super();
            this.body = body;
            this.limit = limit;
            this.left = limit;
        }

        @Override
        public int read() throws IOException {
            int value = body.read();
            count(value < 0 ? 0 : 1);
            return value;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = body.read(buffer, offset, length);
            count(count);
            return count;
        }

        private void count(int read) {
            left -= Math.max(0, read);
            if (left < 0) {
                throw tooLarge(limit).asException();
            }
        }

        @Override
        public boolean isFinished() {
            return body.isFinished();
        }

        @Override
        public boolean isReady() {
            return body.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            body.setReadListener(listener);
        }
    }
}
