package io.holdfast.api.showtime;

/** A category as pages show it; {@code numbered} tells whether it has seats with codes. */
public record CategoryView(CategoryOffer offer, boolean numbered) {}
