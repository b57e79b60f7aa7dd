/** Commands by way of Axon Server, so that all commands of one aggregate reach one node, whoever sends them. */
@NullMarked
package io.holdfast.axonserver;

import org.jspecify.annotations.NullMarked;
