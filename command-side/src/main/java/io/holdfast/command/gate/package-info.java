/** The gate: what lanes have committed, kept where requests that must lose can be told so at once (C12). */
@NullMarked
package io.holdfast.command.gate;

import org.jspecify.annotations.NullMarked;
