package io.holdfast.api.audit;

/**
 * A public Ed25519 key that exports of the log are verified with.
 *
 * <p><b>Shape:</b> as the members of a JSON Web Key (RFC 8037): {@code x} is the key's 32 bytes in base64url without padding,
 * {@code kid} the first four bytes of its thumbprint (RFC 7638) as eight hexadecimal digits, which is how an export names it.
 */
public record AuditKey(String kid, String x) {}
