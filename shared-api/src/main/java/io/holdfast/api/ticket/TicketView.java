package io.holdfast.api.ticket;

import org.jspecify.annotations.Nullable;

/**
 * One ticket, for one place.
 *
 * <p><b>Shape:</b> {@code token} is what the QR code says: signed, so that a gate may check it without asking anybody; {@code
 * code} is printed under it, for people to read out and type. {@code place} is the seat's code, {@code null} in a
 * general-admission category; {@code qrSvg} is a whole SVG document.
 */
public record TicketView(
        String ticketId, String code, @Nullable String place, String category, String qrSvg, String token) {}
