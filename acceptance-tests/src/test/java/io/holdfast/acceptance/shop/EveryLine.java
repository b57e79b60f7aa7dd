package io.holdfast.acceptance.shop;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.LoggerFactory;

/** Takes down every line that this process logs until it is closed; the application's own part and Spring's down to DEBUG. */
public final class EveryLine extends AppenderBase<ILoggingEvent> implements AutoCloseable {
    private static final List<String> TALKATIVE = List.of("io.holdfast", "org.springframework.web");

    private final LoggerContext loggers = (LoggerContext) LoggerFactory.getILoggerFactory();
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();
    private final List<Level> levels =
            TALKATIVE.stream().map(this::logger).map(Logger::getLevel).toList();

    /** Listens from now on. */
    public static EveryLine listen() {
        EveryLine every = new EveryLine();
        every.setContext(every.loggers);
        every.start();
        every.logger(Logger.ROOT_LOGGER_NAME).addAppender(every);
        TALKATIVE.forEach(name -> every.logger(name).setLevel(Level.DEBUG));
        return every;
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }

    private Logger logger(String name) {
        return loggers.getLogger(name);
    }

    @Override
    protected void append(ILoggingEvent event) {
        IThrowableProxy thrown = event.getThrowableProxy();
        lines.add(event.getFormattedMessage() + (thrown == null ? "" : ThrowableProxyUtil.asString(thrown)));
    }

    @Override
    public void close() {
        for (int i = 0; i < TALKATIVE.size(); i++) {
            logger(TALKATIVE.get(i)).setLevel(levels.get(i));
        }
        logger(Logger.ROOT_LOGGER_NAME).detachAppender(this);
    }
}
