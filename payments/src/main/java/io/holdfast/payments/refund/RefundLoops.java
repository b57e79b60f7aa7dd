package io.holdfast.payments.refund;

import io.holdfast.payments.PollLoop;
import java.util.List;
import org.springframework.context.SmartLifecycle;

/** Several loops side by side, because each waits for the gateway. They start and stop together. */
final class RefundLoops implements SmartLifecycle {
    private final List<PollLoop> loops;

    RefundLoops(List<PollLoop> loops) {
        this.loops = loops;
    }

    @Override
    public void start() {
        loops.forEach(PollLoop::start);
    }

    @Override
    public void stop() {
        loops.forEach(PollLoop::stop);
    }

    @Override
    public boolean isRunning() {
        return loops.stream().anyMatch(PollLoop::isRunning);
    }
}
