package io.holdfast.api.showtime;

import java.time.Instant;

/**
 * A moment in a showtime's stream, named in one of four ways. Everything that happened up to it is included, the moment
 * itself too.
 *
 * <p>Clocks of several nodes may disagree by milliseconds, so that an event can bear an earlier time than the one before
 * it. A time then includes the events before the first that is later than it: never one from after that time, and never
 * one whose predecessor is missing.
 */
public sealed interface LogMoment {
    /**
     * Whether an event of the showtime is included, if all before it are.
     *
     * @param version its place in the showtime's stream
     * @param position its place in the log
     * @param at the latest time of it and of all events before it in the stream
     */
    boolean includes(long version, long position, Instant at);

    /** All events up to this time. */
    record Time(Instant limit) implements LogMoment {
        @Override
        public boolean includes(long version, long position, Instant at) {
            return !at.isAfter(limit);
        }
    }

    /** All events up to this position of the log, whoever's event stands there. */
    record Position(long limit) implements LogMoment {
        @Override
        public boolean includes(long version, long position, Instant at) {
            return position <= limit;
        }
    }

    /** All events up to this one of the showtime's stream. */
    record Version(long limit) implements LogMoment {
        @Override
        public boolean includes(long version, long position, Instant at) {
            return version <= limit;
        }
    }

    /** All that there is. */
    record Latest() implements LogMoment {
        @Override
        public boolean includes(long version, long position, Instant at) {
            return true;
        }
    }
}
