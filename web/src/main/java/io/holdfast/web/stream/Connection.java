package io.holdfast.web.stream;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;

/**
 * One client's open answer. No thread belongs to it while nothing is sent.
 *
 * <p><b>Threading:</b> one writer at a time; closing is safe from any thread.
 */
final class Connection {
    private final AsyncContext context;
    private final OutputStream out;

    private Connection(AsyncContext context) throws IOException {
        this.context = context;
        this.out = context.getResponse().getOutputStream();
    }

    /** Keeps the answer open until {@link #close}, or until the client has gone. */
    static Connection open(HttpServletRequest request, HttpServletResponse response) throws IOException {
        AsyncContext context = request.startAsync(request, response);
        context.setTimeout(0);
        return new Connection(context);
    }

    void whenGone(Runnable whenGone) {
        context.addListener(new Listener(whenGone));
    }

    void write(byte[] bytes) throws IOException {
        out.write(bytes);
    }

    void flush() throws IOException {
        out.flush();
    }

    void close() {
        try {
            context.complete();
        } catch (IllegalStateException alreadyOver) {
            // The container has ended it, which is what we want.
        }
    }

    private record Listener(Runnable whenGone) implements AsyncListener {
        @Override
        public void onComplete(AsyncEvent event) {
            whenGone.run();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            whenGone.run();
        }

        @Override
        public void onError(AsyncEvent event) {
            whenGone.run();
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // Nobody starts over.
        }
    }
}
