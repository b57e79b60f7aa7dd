/** The HTTP side of Holdfast. {@link io.holdfast.web.WebConfiguration} wires it. */
@NullMarked
package io.holdfast.web;

import org.jspecify.annotations.NullMarked;
