package io.holdfast.bench.peer;

import java.util.List;

/** What is asked for. */
public record HoldBody(List<String> seats) {}
