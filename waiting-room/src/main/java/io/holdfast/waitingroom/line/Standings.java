package io.holdfast.waitingroom.line;

import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.room.Room;
import java.util.List;

/** Reads what {@code join.lua} and {@code look.lua} answer: first what all are told, then three numbers for each. */
final class Standings {
    private static final int PACE = 1;
    private static final int ALL_PACE = 3;
    private static final int NOTICE = 4;
    private static final int SHUT = 5;
    private static final int FIRST = 6;
    private static final int EACH = 3;

    private static final Standing.Kind[] KINDS = Standing.Kind.values();
    private static final Standing.Notice[] NOTICES = Standing.Notice.values();

    private Standings() {}

    /** How it went for the joiner with this index, from 0; the kinds are followed by two refusals. */
    static Standing joined(List<Object> answer, int index) {
        int refused = state(answer, index) - KINDS.length;
        if (refused >= 0) {
            throw new QueueRefused(refused == 0 ? QueueRefused.Reason.CLOSED : QueueRefused.Reason.FULL);
        }
        return at(answer, index);
    }

    /** How things stand for the one with this index, from 0. */
    static Standing at(List<Object> answer, int index) {
        int at = FIRST + index * EACH;
        Standing.Kind kind = KINDS[state(answer, index)];
        long value = number(answer, at + 1);
        long aheadOrEnd = number(answer, at + 2);
        int group = (int) (value & 1);
        return new Standing(
                kind,
                kind == Standing.Kind.WAITING ? aheadOrEnd : 0,
                value,
                kind == Standing.Kind.ADMITTED ? aheadOrEnd : 0,
                Math.toIntExact(number(answer, PACE + group)),
                Math.toIntExact(number(answer, ALL_PACE)),
                NOTICES[Math.toIntExact(number(answer, NOTICE))],
                number(answer, SHUT) == Room.Shut.CLOSED.ordinal(),
                (number(answer, at) & 1) == 1);
    }

    private static int state(List<Object> answer, int index) {
        return Math.toIntExact(number(answer, FIRST + index * EACH) >> 1);
    }

    private static long number(List<Object> answer, int at) {
        return (Long) answer.get(at);
    }
}
