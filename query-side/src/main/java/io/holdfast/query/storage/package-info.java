/** How read models put what is not worth a column into their tables. */
@NullMarked
package io.holdfast.query.storage;

import org.jspecify.annotations.NullMarked;
