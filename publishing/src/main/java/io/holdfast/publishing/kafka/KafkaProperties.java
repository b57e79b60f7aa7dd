package io.holdfast.publishing.kafka;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where to publish, and how patiently.
 *
 * @param bootstrap addresses of brokers; blank for not to publish at all
 * @param topics what the topics are called
 * @param partitions of topics that are created
 * @param replicas of topics that are created; −1 for the broker's default
 * @param retention of topics that are created and not compacted
 * @param sendTimeout how long a batch waits for its acknowledgements; shorter than a claim on the token lasts (10 s)
 * @param retryEvery how often a broker that is away is looked for
 */
@ConfigurationProperties("holdfast.kafka")
public record KafkaProperties(
        @DefaultValue("") String bootstrap,
        @DefaultValue TopicNames topics,
        @DefaultValue("6") int partitions,
        @DefaultValue("-1") short replicas,
        @DefaultValue("P7D") Duration retention,
        @DefaultValue("PT5S") Duration sendTimeout,
        @DefaultValue("PT1S") Duration retryEvery) {
    /** The longest wait for acknowledgements: the claim on a token must outlive it. */
    static final Duration MAX_SEND_TIMEOUT = Duration.ofSeconds(8);

    public KafkaProperties {
        if (sendTimeout.isNegative() || sendTimeout.isZero() || sendTimeout.compareTo(MAX_SEND_TIMEOUT) > 0) {
            throw new IllegalArgumentException("holdfast.kafka.send-timeout must lie between 1 ms and "
                    + MAX_SEND_TIMEOUT + ", not " + sendTimeout);
        }
    }

    /** What the topics are called. */
    public record TopicNames(
            @DefaultValue("booking-events") String bookingEvents,
            @DefaultValue("refund-events") String refundEvents,
            @DefaultValue("seat-map") String seatMap) {
        String of(Topic topic) {
            return switch (topic) {
                case BOOKING_EVENTS -> bookingEvents;
                case REFUND_EVENTS -> refundEvents;
                case SEAT_MAP -> seatMap;
            };
        }
    }
}
