package io.holdfast.api.ticket;

import org.jspecify.annotations.Nullable;

/**
 * One ticket, for one place.
 *
 * <p><b>Shape:</b> {@code code} is what the QR code says and what is printed under it; {@code place} is the seat's code,
 * {@code null} in a general-admission category; {@code qrSvg} is a whole SVG document.
 */
public record TicketView(
        String ticketId, String code, @Nullable String place, String category, String qrSvg) {}
