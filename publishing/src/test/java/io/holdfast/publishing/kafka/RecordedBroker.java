package io.holdfast.publishing.kafka;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.Producer;

/** A broker that is there, and remembers what was lost. */
final class RecordedBroker implements RecordSender.Connection {
    final List<Exception> lost = new ArrayList<>();
    private final Producer<String, byte[]> producer;

    RecordedBroker(Producer<String, byte[]> producer) {
        this.producer = producer;
    }

    @Override
    public Producer<String, byte[]> producer() {
        return producer;
    }

    @Override
    public void lost(Exception cause) {
        lost.add(cause);
    }
}
