/** The log as people ask it: who changed what, when, why and by which command. */
@NullMarked
package io.holdfast.audit.entry;

import org.jspecify.annotations.NullMarked;
