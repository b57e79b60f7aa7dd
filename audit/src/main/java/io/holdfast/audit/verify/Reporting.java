package io.holdfast.audit.verify;

import io.holdfast.api.audit.proof.ProofFinding;
import io.holdfast.api.audit.proof.ProofPromise;
import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.api.audit.proof.ProofSeal;
import io.holdfast.audit.verify.fold.LogFold;
import io.holdfast.audit.verify.log.Chain;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the report of a verification. */
final class Reporting {
    private static final String EVENTS = "/admin/audit/events?";
    private static final String SHOWTIME = "showtime-";
    private static final String PAYMENT = "payment-";
    private static final String SEAT = "seat ";

    private final Findings findings;
    private final LogFold fold;
    private final Chain chain;

    Reporting(Findings findings, LogFold fold, Chain chain) {
        this.findings = findings;
        this.fold = fold;
        this.chain = chain;
    }

    ProofReport report(Instant startedAt, Instant endedAt, Duration reading, long head, List<String> compared) {
        Map<Invariant, Long> counts = findings.counts();
        List<ProofPromise> promises = Arrays.stream(Invariant.values())
                .map(each -> new ProofPromise(each.name(), each.promise(), counts.getOrDefault(each, 0L)))
                .toList();
        long perSecond = fold.events() * 1_000_000_000L / Math.max(1, reading.toNanos());
        return new ProofReport(
                startedAt,
                Duration.between(startedAt, endedAt),
                head,
                fold.events(),
                perSecond,
                fold.showtimeCount(),
                fold.holdCount(),
                fold.paymentCount(),
                promises,
                findings.breachCount(),
                findings.breaches().stream().map(Reporting::finding).toList(),
                findings.openCount(),
                findings.open().stream().map(Reporting::finding).toList(),
                List.copyOf(compared),
                findings.notCompared(),
                chain.provenUpTo(),
                findings.breachCount() == 0 ? seal() : null);
    }

    private ProofSeal seal() {
        return new ProofSeal(
                chain.lastPosition(), chain.events(), HexFormat.of().formatHex(chain.link()));
    }

    private static ProofFinding finding(Finding finding) {
        Long position = finding.position() == Finding.NO_POSITION ? null : (Long) finding.position();
        return new ProofFinding(
                finding.invariant().name(),
                position,
                finding.stream(),
                finding.subject(),
                finding.text(),
                look(finding));
    }

    private static @Nullable String look(Finding finding) {
        String stream = finding.stream();
        if (stream == null) {
            return null;
        }
        if (stream.startsWith(PAYMENT)) {
            return EVENTS + "payment=" + stream.substring(PAYMENT.length());
        }
        if (!stream.startsWith(SHOWTIME)) {
            return null;
        }
        String showtime = EVENTS + "showtime=" + stream.substring(SHOWTIME.length());
        String subject = finding.subject();
        return subject.startsWith(SEAT)
                ? showtime + "&seat=" + URLEncoder.encode(subject.substring(SEAT.length()), StandardCharsets.UTF_8)
                : showtime;
    }
}
