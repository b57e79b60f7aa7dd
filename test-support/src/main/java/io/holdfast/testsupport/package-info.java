/** What the tests of several modules need: real servers with fresh databases, a clock to set, ids that repeat. */
@NullMarked
package io.holdfast.testsupport;

import org.jspecify.annotations.NullMarked;
