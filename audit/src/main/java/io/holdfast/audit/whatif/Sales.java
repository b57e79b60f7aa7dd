package io.holdfast.audit.whatif;

import io.holdfast.api.Money;

/**
 * What came of a sale.
 *
 * <p><b>Shape:</b> {@code holds} were granted; each of them was {@code released}, {@code expired}, {@code booked} or is {@code
 * stillHeld}. {@code placesSold} and {@code revenue} are without what was {@code cancelled} again and with what the refund
 * terms kept of it. {@code latePayments} came for holds that were over; their money, {@code lateMoney}, went back.
 *
 * @param cancelled bookings that were given back whole
 */
public record Sales(
        SalesTerms terms,
        long holds,
        long released,
        long expired,
        long booked,
        long stillHeld,
        long cancelled,
        long placesSold,
        Money revenue,
        long latePayments,
        Money lateMoney) {}
