/** What is said when something is wrong, in the reader's language (RFC 9457). */
@NullMarked
package io.holdfast.web.problem;

import org.jspecify.annotations.NullMarked;
