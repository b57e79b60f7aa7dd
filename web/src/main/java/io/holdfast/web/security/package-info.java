/** Who calls: guest sessions, OIDC tokens and the operator. */
@NullMarked
package io.holdfast.web.security;

import org.jspecify.annotations.NullMarked;
