package io.holdfast.web.stream;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One client's open answer. No thread belongs to it while nothing is sent.
 *
 * <p>A container uses its request and response objects again for other clients as soon as an answer is over. So what it
 * tells us and what we do exclude each other, and after its word nothing of it is touched any more.
 *
 * <p><b>Threading:</b> one writer at a time.
 */
final class Connection {
    private final AsyncContext context;
    private final OutputStream out;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean over;

    private Connection(AsyncContext context) throws IOException {
        this.context = context;
        this.out = context.getResponse().getOutputStream();
    }

    /** Keeps the answer open until {@link #complete}, or until the client has gone. */
    static Connection open(HttpServletRequest request, HttpServletResponse response) throws IOException {
        AsyncContext context = request.startAsync(request, response);
        context.setTimeout(0);
        return new Connection(context);
    }

    /** To be called while the request is still being handled: {@code whenGone} runs once the client has gone. */
    void whenGone(Runnable whenGone) {
        context.addListener(new Listener(whenGone));
    }

    void write(byte[] bytes) throws IOException {
        lock.lock();
        try {
            requireOpen();
            out.write(bytes);
        } finally {
            lock.unlock();
        }
    }

    void flush() throws IOException {
        lock.lock();
        try {
            requireOpen();
            out.flush();
        } finally {
            lock.unlock();
        }
    }

    /** Ends the answer. Not after a failed write: the container ends that one, and says so. */
    void complete() {
        lock.lock();
        try {
            if (!over) {
                over = true;
                context.complete();
            }
        } finally {
            lock.unlock();
        }
    }

    private void requireOpen() throws IOException {
        if (over) {
            throw new IOException("the client has gone");
        }
    }

    private void over() {
        lock.lock();
        try {
            over = true;
        } finally {
            lock.unlock();
        }
    }

    private final class Listener implements AsyncListener {
        private final Runnable whenGone;

        Listener(Runnable whenGone) {
            this.whenGone = whenGone;
        }

        @Override
        public void onComplete(AsyncEvent event) {
            over();
            whenGone.run();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            complete();
        }

        @Override
        public void onError(AsyncEvent event) {
            complete();
            whenGone.run();
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // Nobody starts over.
        }
    }
}
