/** Whether what was answered under load was also true. */
@NullMarked
package io.holdfast.bench.check;

import org.jspecify.annotations.NullMarked;
