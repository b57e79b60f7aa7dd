package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.HoldCheck;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.server.Target;
import java.util.ArrayList;
import java.util.List;

/** A server in a hold benchmark with all that was measured on it so far. */
final class Contender {
    private final Target target;
    private final HoldCheck check;
    private final List<Measured> peaks = new ArrayList<>();
    private final List<Measured> paced = new ArrayList<>();

    Contender(Target target, Correctness correctness) {
        this.target = target;
        this.check = new HoldCheck(target.name(), correctness);
    }

    Target target() {
        return target;
    }

    String name() {
        return target.name();
    }

    HoldCheck check() {
        return check;
    }

    List<Measured> peaks() {
        return peaks;
    }

    List<Measured> paced() {
        return paced;
    }

    void peak(HoldRequests requests, Measured measured) {
        peaks.add(measured);
        check.answered(requests, measured.load());
    }

    void paced(HoldRequests requests, Measured measured) {
        paced.add(measured);
        check.answered(requests, measured.load());
    }
}
