/** Events of the log as CloudEvents on Kafka topics. */
@NullMarked
package io.holdfast.publishing.kafka;

import org.jspecify.annotations.NullMarked;
