package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.SeatBench;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Who sits beside whom where only the codes are known: {@code A5} beside {@code A6}, {@code 12A} beside {@code 12B}. Aisles
 * are not seen, and the seats are as good as they come early.
 */
final class NeighboursByCode {
    private NeighboursByCode() {}

    static List<SeatBench> benches(List<SeatCode> seats) {
        List<SeatBench> benches = new ArrayList<>();
        int first = 0;
        for (int seat = 1; seat <= seats.size(); seat++) {
            if (seat == seats.size()
                    || !follows(seats.get(seat - 1).value(), seats.get(seat).value())) {
                benches.add(new SeatBench(seat - first, 0, first, 0, seat - 1));
                first = seat;
            }
        }
        return benches;
    }

    private static boolean follows(String code, String next) {
        int digits = trailingDigits(code);
        if (digits == 0) {
            return follows(code, next, code.length() - 1);
        }
        int number = code.length() - digits;
        int nextNumber = next.length() - trailingDigits(next);
        return number == nextNumber
                && digits <= 9
                && next.length() - nextNumber <= 9
                && nextNumber < next.length()
                && code.startsWith(next.substring(0, nextNumber))
                && Integer.parseInt(code.substring(number)) + 1 == Integer.parseInt(next.substring(nextNumber));
    }

    /** The seats of a cabin's row are letters. */
    private static boolean follows(String code, String next, int last) {
        return code.length() == next.length()
                && code.startsWith(next.substring(0, last))
                && code.charAt(last) + 1 == next.charAt(last);
    }

    private static int trailingDigits(String code) {
        int at = code.length();
        while (at > 0 && code.charAt(at - 1) >= '0' && code.charAt(at - 1) <= '9') {
            at--;
        }
        return code.length() - at;
    }
}
