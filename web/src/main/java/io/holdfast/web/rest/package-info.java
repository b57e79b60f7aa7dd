/** The HTTP API: one controller per subject, requests and answers as records. */
@NullMarked
package io.holdfast.web.rest;

import org.jspecify.annotations.NullMarked;
