/** The log as fast as it can be read: rows as the database sends them, and the chain of digests over them. */
@NullMarked
package io.holdfast.audit.verify.log;

import org.jspecify.annotations.NullMarked;
