package io.holdfast.publishing.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** How records leave: each batch acknowledged as a whole, and those of one key one after the other. */
class RecordSenderTest {
    private static final KafkaProperties.TopicNames TOPICS = new KafkaProperties.TopicNames("b", "r", "s");

    private final MockProducer<String, byte[]> producer =
            new MockProducer<>(false, null, new StringSerializer(), new ByteArraySerializer());
    private final RecordedBroker broker = new RecordedBroker(producer);
    private final RecordSender sender = new RecordSender(broker, TOPICS);

    private static PublicRecord record(String key, int number) {
        return new PublicRecord(Topic.BOOKING_EVENTS, key, new byte[] {(byte) number});
    }

    @Test
    void sendsTheNextOfAKeyWhenTheOneBeforeHasArrived() {
        CompletableFuture<Void> sending =
                CompletableFuture.runAsync(() -> sender.send(List.of(record("a", 1), record("b", 2), record("a", 3))));
        Awaitility.await().until(() -> producer.history().size() == 2);
        assertThat(sending).isNotDone();

        Awaitility.await().until(producer::completeNext);
        Awaitility.await().until(producer::completeNext);
        Awaitility.await().until(() -> producer.history().size() == 3);
        Awaitility.await().until(producer::completeNext);

        sending.join();
        assertThat(producer.history()).extracting(each -> each.topic()).containsOnly("b");
    }

    @Test
    void sendsNothingOfAKeyAfterOneThatWasLost() {
        CompletableFuture<Void> sending =
                CompletableFuture.runAsync(() -> sender.send(List.of(record("a", 1), record("a", 2))));
        Awaitility.await().until(() -> producer.history().size() == 1);
        Awaitility.await().until(() -> producer.errorNext(new TimeoutException("away")));

        assertThatThrownBy(sending::join).hasCauseInstanceOf(BrokerAway.class);
        assertThat(producer.history()).hasSize(1);
        assertThat(broker.lost).hasSize(1);
    }

    @Test
    void asksNobodyWhenThereIsNothingToSend() {
        sender.send(List.of());

        assertThat(producer.history()).isEmpty();
    }
}
