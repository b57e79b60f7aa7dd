/** Real servers for whoever has none: PostgreSQL, Redis and Kafka, started by Holdfast itself. */
@NullMarked
package io.holdfast.embedded;

import org.jspecify.annotations.NullMarked;
