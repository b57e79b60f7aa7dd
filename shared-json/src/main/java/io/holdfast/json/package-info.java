/** How the shared language is written as JSON: in the event log, and over HTTP. */
@NullMarked
package io.holdfast.json;

import org.jspecify.annotations.NullMarked;
