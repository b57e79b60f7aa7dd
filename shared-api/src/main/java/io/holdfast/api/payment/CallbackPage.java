package io.holdfast.api.payment;

import java.util.List;

/** One page of callbacks. {@code page} counts from 0. */
public record CallbackPage(List<CallbackEntry> callbacks, int page, int totalPages, long totalCallbacks) {}
