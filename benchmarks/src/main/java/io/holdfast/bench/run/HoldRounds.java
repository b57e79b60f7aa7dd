package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.WrkClient;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.server.Shop;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Rounds of holds on Holdfast and its peers, one server after the other and in another order each time; what they have
 * answered is held against what they have recorded.
 */
final class HoldRounds {
    /** Faster than any server here; decides how many showtimes must be on sale. */
    private static final int MAX_HOLDS_PER_SECOND = 20_000;

    private final Arena arena;
    private final Settings settings;
    private final Settling settling;
    private final Correctness correctness;
    private final Sale sale;
    private final List<Contender> contenders;

    /** Puts new showtimes on sale at this server, enough for so long a stretch at no more than this rate. */
    @FunctionalInterface
    interface Sale {
        HoldRequests open(Target target, double perSecond, Duration length);
    }

    HoldRounds(Arena arena, List<Target> targets, Sale sale, Correctness correctness) {
        this.arena = arena;
        this.settings = arena.settings();
        this.settling = new Settling(new Followers(arena.database()));
        this.correctness = correctness;
        this.sale = sale;
        this.contenders = targets.stream()
                .map(target -> new Contender(target, correctness))
                .toList();
    }

    List<Contender> contenders() {
        return contenders;
    }

    void warmUp() {
        for (Contender contender : contenders) {
            Duration longest = WarmUp.STRETCH.multipliedBy(WarmUp.MAX_STRETCHES);
            HoldRequests requests = open(contender.target(), MAX_HOLDS_PER_SECOND, longest);
            WarmUp.run(
                    contender.target(),
                    settings.connections(),
                    requests,
                    (first, load) -> contender.check().answered(requests, first, load));
            settling.afterLoad(contender.target());
        }
    }

    /** As fast as they are answered. */
    void peaks() {
        for (int round = 1; round <= settings.rounds(); round++) {
            for (Contender contender : inOrderOf(round)) {
                peak(contender, round);
            }
        }
    }

    /** At a steady rate. */
    void paced(double rate, int rounds) {
        for (int round = 1; round <= rounds; round++) {
            for (Contender contender : inOrderOf(round)) {
                Target target = contender.target();
                HoldRequests requests = open(target, rate, settings.stretch());
                Measured measured = paced(target, requests, rate, settings.stretch());
                contender.paced(requests, measured);
                Progress.measured("round " + round + ", " + contender.name() + " at a steady rate", measured);
                settling.afterLoad(target);
            }
        }
    }

    /** Measures these at a steady rate; what follows from them is not waited for. */
    Measured paced(Target target, HoldRequests requests, double rate, Duration length) {
        Pace pace = Pace.open(rate, length);
        return arena.measure(target, () -> load(target, requests, pace));
    }

    /** Puts new showtimes on sale and waits until they are known everywhere. */
    HoldRequests open(Target target, double perSecond, Duration length) {
        HoldRequests requests = sale.open(target, perSecond, length);
        settling.beforeLoad(target);
        return requests;
    }

    /** Waits until Holdfast has done all that follows. */
    void settle(Target target) {
        settling.afterLoad(target);
    }

    /** Another order in each round, so that nobody always follows the same neighbour. */
    private List<Contender> inOrderOf(int round) {
        List<Contender> rotated = new ArrayList<>(contenders);
        Collections.rotate(rotated, round);
        return rotated;
    }

    private void peak(Contender contender, int round) {
        Target target = contender.target();
        HoldRequests requests = open(target, MAX_HOLDS_PER_SECOND, settings.stretch());
        WrkClient wrk = new WrkClient(target.port(), settings.connections(), arena.scratch());
        Measured measured = arena.measure(
                target,
                () -> settings.wrk()
                        ? wrk.run(requests, settings.stretch())
                        : load(target, requests, Pace.closed(settings.stretch())));
        contender.peak(requests, measured);
        Progress.measured("round " + round + ", " + contender.name() + " at its peak", measured);
        settling.afterLoad(target);
    }

    private Load load(Target target, HoldRequests requests, Pace pace) {
        return new JavaClient(target.port(), settings.connections(), requests, pace).run();
    }

    /** Holds all that was answered against the servers' own records. */
    void check() {
        LedgerReader ledgers = new LedgerReader(arena.database());
        for (Contender contender : contenders) {
            switch (contender.name()) {
                case Shop.NAME -> contender.check().against(ledgers.holdfast());
                case "axon" -> contender.check().against(ledgers.axon());
                case "baseline" -> contender.check().against(ledgers.baseline());
                default -> contender.check().withoutRecord();
            }
        }
        settling.check(correctness);
    }
}
