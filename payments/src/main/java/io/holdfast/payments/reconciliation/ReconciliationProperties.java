package io.holdfast.payments.reconciliation;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * When the scheduled reconciliation asks.
 *
 * <p><b>Units:</b> {@code olderThan} is how long a payment is pending before it is asked about (C16), {@code every} the
 * pause between two runs.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the property.
 */
@ConfigurationProperties("holdfast.reconciliation")
public record ReconciliationProperties(
        @DefaultValue("PT15M") Duration olderThan,
        @DefaultValue("PT1M") Duration every) {
    public ReconciliationProperties {
        if (olderThan.isNegative()) {
            throw new IllegalArgumentException("holdfast.reconciliation.older-than is negative");
        }
        if (!every.isPositive()) {
            throw new IllegalArgumentException("holdfast.reconciliation.every must be positive");
        }
    }
}
