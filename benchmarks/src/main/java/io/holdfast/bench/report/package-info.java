/** What was measured, for people and for programs. */
@NullMarked
package io.holdfast.bench.report;

import org.jspecify.annotations.NullMarked;
