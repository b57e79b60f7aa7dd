package io.holdfast.bench.report;

import io.holdfast.bench.load.RedisBenchmark;
import java.util.List;

/**
 * One server in a table.
 *
 * <p><b>Units:</b> latencies in milliseconds; processor time in milliseconds of one processor per 1,000 requests.
 *
 * @param serverCpu of the server's process
 * @param databaseCpu of PostgreSQL
 * @param machineCpu of the whole machine, load client and anything else included
 */
public record Row(
        String peer,
        Spread perSecond,
        Spread p50,
        Spread p99,
        Spread p999,
        Spread serverCpu,
        Spread databaseCpu,
        Spread machineCpu) {
    /** Sums the rounds of one server up. */
    public static Row of(String peer, List<Measured> rounds) {
        return new Row(
                peer,
                Spread.of(rounds, round -> round.load().perSecond()),
                Spread.of(rounds, round -> round.load().millis(50)),
                Spread.of(rounds, round -> round.load().millis(99)),
                Spread.of(rounds, round -> round.load().millis(99.9)),
                Spread.of(rounds, round -> round.perThousand(round.cpu().server())),
                Spread.of(rounds, round -> round.perThousand(round.cpu().database())),
                Spread.of(rounds, round -> round.perThousand(round.cpu().machine())));
    }

    /** Of what has no requests: only how much of it is done in a second. */
    public static Row ofRate(String name, Spread perSecond) {
        return new Row(
                name,
                perSecond,
                Spread.UNKNOWN,
                Spread.UNKNOWN,
                Spread.UNKNOWN,
                Spread.UNKNOWN,
                Spread.UNKNOWN,
                Spread.UNKNOWN);
    }

    /** Sums the rounds of redis-benchmark up. */
    public static Row ofRedis(String name, List<RedisBenchmark.Result> rounds) {
        return new Row(
                name,
                Spread.of(rounds, RedisBenchmark.Result::perSecond),
                Spread.of(rounds, RedisBenchmark.Result::p50Millis),
                Spread.of(rounds, RedisBenchmark.Result::p99Millis),
                Spread.UNKNOWN,
                Spread.UNKNOWN,
                Spread.UNKNOWN,
                Spread.UNKNOWN);
    }
}
