/** The pages' addresses and how their files are cached. */
@NullMarked
package io.holdfast.web.page;

import org.jspecify.annotations.NullMarked;
