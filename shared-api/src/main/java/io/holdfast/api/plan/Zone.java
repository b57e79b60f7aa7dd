package io.holdfast.api.plan;

import java.util.List;

/** A named part of the room; the name may be empty when there is only one. */
public record Zone(String name, List<Row> rows) {}
