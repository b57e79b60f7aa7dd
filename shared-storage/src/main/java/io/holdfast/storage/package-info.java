/** Many rows in one statement, many writers in one commit: what makes a transaction worth its price. */
@NullMarked
package io.holdfast.storage;

import org.jspecify.annotations.NullMarked;
