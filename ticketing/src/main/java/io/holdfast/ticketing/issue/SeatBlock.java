package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Some seats of one category, so that a showtime of 50,000 seats is about a hundred rows and finding the category of one
 * seat reads one of them.
 *
 * <p><b>Shape:</b> 1 to {@link #MAX_SEATS} codes in the order of their UTF-8 bytes, which is PostgreSQL's order {@code C}.
 */
record SeatBlock(String category, List<String> seats) {
    static final int MAX_SEATS = 512;

    private static final Comparator<String> BYTE_ORDER =
            Comparator.comparing(seat -> seat.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

    /** All seats of these groups in blocks. */
    static List<SeatBlock> cut(List<SeatGroup> groups) {
        List<SeatBlock> blocks = new ArrayList<>();
        for (SeatGroup group : groups) {
            List<String> seats = group.seats().stream()
                    .map(SeatCode::value)
                    .sorted(BYTE_ORDER)
                    .toList();
            for (int from = 0; from < seats.size(); from += MAX_SEATS) {
                int to = Math.min(from + MAX_SEATS, seats.size());
                blocks.add(new SeatBlock(group.category(), seats.subList(from, to)));
            }
        }
        return blocks;
    }

    String firstSeat() {
        return seats.getFirst();
    }

    String lastSeat() {
        return seats.getLast();
    }
}
