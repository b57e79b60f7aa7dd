package io.holdfast.api.plan;

import java.util.List;

/** A row of numbered seats, in seat order. */
public record Row(String name, List<PlannedSeat> seats) {}
