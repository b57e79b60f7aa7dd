package io.holdfast.waitingroom;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What may be set of all waiting rooms, under {@code holdfast.queue}.
 *
 * @param secret signs access tokens, at least 32 bytes; several, separated by commas: the first signs, all are believed
 * @param redisUrl where the lines are kept
 * @param arriveWithin how long a turn waits for somebody who does not show up
 * @param lease how long somebody stays in the hall without holding anything; also the life of a token (E3)
 * @param stayAtMost how long somebody stays in the hall, whatever they do
 * @param every how often people are let in (E3)
 */
@ConfigurationProperties("holdfast.queue")
public record WaitingRoomProperties(
        @Nullable String secret,
        @Nullable String redisUrl,
        @DefaultValue("PT2M") Duration arriveWithin,
        @DefaultValue("PT10M") Duration lease,
        @DefaultValue("PT30M") Duration stayAtMost,
        @DefaultValue("PT1S") Duration every) {
    public WaitingRoomProperties {
        if (lease.compareTo(stayAtMost) > 0 || arriveWithin.compareTo(lease) > 0 || !arriveWithin.isPositive()) {
            throw new IllegalArgumentException(
                    "holdfast.queue: arrive-within, lease and stay-at-most are positive, none longer than the next");
        }
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "WaitingRoomProperties[arriveWithin=" + arriveWithin + ", lease=" + lease + "]";
    }
}
