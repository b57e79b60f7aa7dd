package io.holdfast.api.showtime;

import java.util.List;

/** The numbered seats of one category, in the order of the plan. */
public record SeatGroup(String category, List<SeatCode> seats) {}
