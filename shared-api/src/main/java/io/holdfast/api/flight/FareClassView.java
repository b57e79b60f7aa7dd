package io.holdfast.api.flight;

import io.holdfast.api.Money;

/**
 * A fare class of a flight and how many places of it can still be had: capacity and overbooking less what is held and
 * sold, never less than 0. {@code numbered} when its seats can be chosen.
 */
public record FareClassView(String code, Money price, int remaining, boolean numbered) {}
