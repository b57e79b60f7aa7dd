package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.AMBIGUOUS_CODE;
import static io.holdfast.plans.PlanErrorCode.INVALID_CODE;

import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives every seat of a pretix plan its code: row + seat where that is unique in the plan, else zone-row-seat. All seats
 * that share a short code get the long one, so that no seat's code depends on the order of the file.
 */
final class PretixCodes {
    private PretixCodes() {}

    /** The codes, one for each seat; reports codes that cannot be and seats that no code tells apart. */
    static List<SeatCode> assign(List<RawSeat> seats) {
        PlanErrors errors = new PlanErrors();
        Map<String, Integer> uses = new HashMap<>();
        for (RawSeat seat : seats) {
            uses.merge(key(seat.shortCode()), 1, Integer::sum);
        }
        Map<SeatCode, RawSeat> owners = new HashMap<>();
        List<SeatCode> codes = new ArrayList<>(seats.size());
        for (RawSeat seat : seats) {
            boolean unique = uses.getOrDefault(key(seat.shortCode()), 0) == 1;
            code(seat, unique ? seat.shortCode() : seat.longCode(), owners, codes, errors);
        }
        errors.throwIfAny();
        return codes;
    }

    private static void code(
            RawSeat seat, String text, Map<SeatCode, RawSeat> owners, List<SeatCode> codes, PlanErrors errors) {
        if (!Codes.isCode(text)) {
            errors.add(PlanError.inJson(INVALID_CODE, seat.path(), text, SeatCode.MAX_LENGTH));
            return;
        }
        SeatCode code = new SeatCode(text);
        RawSeat before = owners.putIfAbsent(code, seat);
        if (before != null) {
            errors.add(PlanError.inJson(AMBIGUOUS_CODE, seat.path(), before.guid(), seat.guid(), code));
        }
        codes.add(code);
    }

    private static String key(String text) {
        return Codes.isCode(text) ? Codes.canonical(text) : text;
    }
}
