/** What the documentation says about public events, for the tests of those who write them. */
@NullMarked
package io.holdfast.testsupport.events;

import org.jspecify.annotations.NullMarked;
