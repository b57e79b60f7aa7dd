package io.holdfast.api.flight;

import java.util.List;

/**
 * Asks at which of these airports any flight, past or to come, begins or ends. Answers their codes as a list of {@code
 * String}s, in no order.
 */
public record FindServedAirports(List<String> codes) {}
