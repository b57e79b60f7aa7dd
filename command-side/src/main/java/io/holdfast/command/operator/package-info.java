/** The record of what operators did that leads to no event of its own. */
@NullMarked
package io.holdfast.command.operator;

import org.jspecify.annotations.NullMarked;
