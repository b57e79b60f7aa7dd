package io.holdfast.api.ticket;

/**
 * A public Ed25519 key that the tokens of tickets are verified with.
 *
 * <p><b>Shape:</b> as the members of a JSON Web Key (RFC 8037): {@code x} is the key's 32 bytes in base64url without padding,
 * {@code kid} the first four bytes of its thumbprint (RFC 7638) as eight hexadecimal digits, which is how a token names it.
 */
public record TicketKey(String kid, String x) {}
