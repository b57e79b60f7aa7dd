/** A real Kafka broker inside this process. */
@NullMarked
package io.holdfast.embedded.kafka;

import org.jspecify.annotations.NullMarked;
