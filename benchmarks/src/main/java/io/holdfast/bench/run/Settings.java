package io.holdfast.bench.run;

import io.holdfast.bench.peer.PeerKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What a benchmark was asked for.
 *
 * @param seconds how long each stretch of load lasts
 * @param rate requests per second of the open loop; 0 to choose
 * @param viewers how many watch a live map
 * @param waiting how many wait, in each step of the waiting room's benchmark, in ascending order
 * @param wrk whether the closed loop is driven by wrk
 * @param shopJar the application as it is shipped
 * @param ownJar the benchmarks
 * @param home where the scratch folder is made
 */
public record Settings(
        int seconds,
        int connections,
        int rounds,
        double rate,
        int viewers,
        List<Integer> waiting,
        boolean wrk,
        Set<PeerKind> peers,
        Path shopJar,
        Path ownJar,
        Path home) {
    Duration stretch() {
        return Duration.ofSeconds(seconds);
    }
}
