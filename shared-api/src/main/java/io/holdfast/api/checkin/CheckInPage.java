package io.holdfast.api.checkin;

import java.util.List;

/** One page of check-ins, latest first. {@code page} counts from 0. */
public record CheckInPage(List<CheckIn> checkIns, int page, int totalPages, long total) {
    public static final int PAGE_SIZE = 50;
    public static final int MAX_PAGE = 200_000;
}
