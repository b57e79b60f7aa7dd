package io.holdfast.publishing;

import io.holdfast.publishing.kafka.KafkaConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Everything of this module, ready to import.
 *
 * <p><b>Shape:</b> two processing groups, which exist only where {@code holdfast.kafka.bootstrap} is set: {@code
 * kafka-bookings}, and {@code kafka-seat-maps}, whose source must be wrapped in {@link
 * io.holdfast.publishing.kafka.ChangedMaps}. Give both an error handler that propagates, one segment, and a pace that
 * stands still while {@link io.holdfast.publishing.kafka.Broker#isReachable} says no.
 */
@Configuration(proxyBeanMethods = false)
@Import(KafkaConfiguration.class)
public class PublishingConfiguration {}
