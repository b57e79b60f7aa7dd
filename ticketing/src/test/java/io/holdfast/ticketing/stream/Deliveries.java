package io.holdfast.ticketing.stream;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.context.ApplicationContext;

/** Hands in records without a broker. */
public final class Deliveries {
    private static final AtomicLong OFFSET = new AtomicLong();

    private Deliveries() {}

    public static void deliver(ApplicationContext context, String... records) {
        List<IncomingRecord> incoming = new ArrayList<>();
        for (String record : records) {
            incoming.add(new IncomingRecord(
                    "test-0-" + OFFSET.incrementAndGet(),
                    key(record),
                    record.getBytes(StandardCharsets.UTF_8),
                    Instant.EPOCH));
        }
        context.getBean(BookingInbox.class).handle(incoming);
    }

    private static String key(String record) {
        int subject = record.indexOf("\"subject\":\"");
        return subject < 0 ? "" : record.substring(subject + 11, subject + 47);
    }
}
