package io.holdfast.waitingroom.line;

import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.room.Room;
import java.util.List;

/** Reads what {@code join.lua} and {@code look.lua} answer: first what all are told, then the same fields for each. */
final class Standings {
    private static final int PACE = 1;
    private static final int ALL_PACE = 3;
    private static final int NOTICE = 4;
    private static final int SHUT = 5;
    private static final int FIRST = 6;
    private static final int EACH = 5;
    private static final int AHEAD = 1;
    private static final int VALUE = 2;
    private static final int LEASE = 3;
    private static final int JOINED = 4;

    private static final Standing.Kind[] KINDS = Standing.Kind.values();
    private static final Standing.Notice[] NOTICES = Standing.Notice.values();

    private Standings() {}

    /** How it went for the joiner with this index, from 0; the kinds are followed by two refusals. */
    static Standing joined(List<Object> answer, int index) {
        int kind = Math.toIntExact(number(answer, FIRST + index * EACH));
        if (kind >= KINDS.length) {
            throw new QueueRefused(kind == KINDS.length ? QueueRefused.Reason.CLOSED : QueueRefused.Reason.FULL);
        }
        return at(answer, index);
    }

    /** How things stand for the one with this index, from 0. */
    static Standing at(List<Object> answer, int index) {
        int at = FIRST + index * EACH;
        long value = number(answer, at + VALUE);
        int group = (int) (value & 1);
        return new Standing(
                KINDS[Math.toIntExact(number(answer, at))],
                number(answer, at + AHEAD),
                value,
                number(answer, at + LEASE),
                Math.toIntExact(number(answer, PACE + group)),
                Math.toIntExact(number(answer, ALL_PACE)),
                NOTICES[Math.toIntExact(number(answer, NOTICE))],
                number(answer, SHUT) == Room.Shut.CLOSED.ordinal(),
                number(answer, at + JOINED) == 1);
    }

    private static long number(List<Object> answer, int at) {
        return (Long) answer.get(at);
    }
}
