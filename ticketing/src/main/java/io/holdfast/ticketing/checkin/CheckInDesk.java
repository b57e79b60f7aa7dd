package io.holdfast.ticketing.checkin;

import io.holdfast.api.checkin.CheckIn;
import io.holdfast.api.checkin.CheckInPage;
import io.holdfast.api.checkin.CheckIns;
import io.holdfast.api.checkin.FirstScan;
import io.holdfast.api.checkin.Scan;
import io.holdfast.api.checkin.ScanResult;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.ticketing.code.TicketCodes;
import io.holdfast.ticketing.code.TicketToken;
import io.holdfast.ticketing.code.TicketTokens;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Judges scans: each in a transaction of its own that holds the ticket's row, so that of many at once one is first.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class CheckInDesk implements CheckIns {
    private final TicketTokens tokens;
    private final ScanTable scans;
    private final TransactionTemplate transaction;
    private final Clock clock;

    CheckInDesk(TicketTokens tokens, ScanTable scans, TransactionTemplate transaction, Clock clock) {
        this.tokens = tokens;
        this.scans = scans;
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public CheckIn scan(Scan scan) {
        return Objects.requireNonNull(transaction.execute(status -> judge(scan)));
    }

    private CheckIn judge(Scan scan) {
        String code = scan.code().strip();
        boolean isToken = code.startsWith(TicketTokens.PREFIX);
        Optional<TicketToken> token = isToken ? tokens.read(code) : Optional.empty();
        if (isToken && token.isEmpty()) {
            return untraced(scan, ScanResult.FORGED);
        }
        Optional<KnownTicket> known = token.isPresent()
                ? scans.lock(token.get().ticketId())
                : TicketCodes.normal(code).flatMap(scans::lock);
        if (known.isEmpty()) {
            return untraced(scan, ScanResult.UNKNOWN);
        }
        boolean otherNonce =
                token.isPresent() && token.get().nonce() != known.get().nonce();
        return otherNonce ? untraced(scan, ScanResult.FORGED) : judge(scan, known.get());
    }

    private CheckIn judge(Scan scan, KnownTicket known) {
        Optional<CheckIn> before = scans.find(scan.scanId());
        return before.map(answered -> again(scan, known, answered)).orElseGet(() -> fresh(scan, known));
    }

    private CheckIn again(Scan scan, KnownTicket known, CheckIn answered) {
        boolean same = Objects.requireNonNull(answered.ticket())
                        .ticketId()
                        .equals(known.ticket().ticketId())
                && answered.gate().equals(scan.gate());
        return same ? answered : untraced(scan, ScanResult.SCAN_ID_REUSED);
    }

    private CheckIn fresh(Scan scan, KnownTicket known) {
        FirstScan first = scans.first(known.ticket().ticketId()).orElse(null);
        CheckIn answer = scan.at() == null ? atTheGate(scan, known, first) : afterwards(scan, scan.at(), known, first);
        boolean admitted = answer.offline() || answer.result() == ScanResult.ADMITTED;
        boolean isNew = scans.add(answer, known.ticket().ticketId(), admitted, clock.instant());
        // Another ticket's scan took the id at this very moment.
        return isNew ? answer : untraced(scan, ScanResult.SCAN_ID_REUSED);
    }

    private CheckIn atTheGate(Scan scan, KnownTicket known, @Nullable FirstScan first) {
        ScanResult result = ScanJudge.atTheGate(scan, known, first);
        Instant now = clock.instant();
        FirstScan counts = result == ScanResult.ADMITTED ? new FirstScan(scan.scanId(), scan.gate(), now) : first;
        return new CheckIn(scan.scanId(), result, scan.gate(), now, false, known.ticket(), counts);
    }

    private CheckIn afterwards(Scan scan, Instant at, KnownTicket known, @Nullable FirstScan first) {
        ScanResult result = ScanJudge.afterwards(at, known, first);
        FirstScan counts = ScanJudge.earlier(new FirstScan(scan.scanId(), scan.gate(), at), first);
        return new CheckIn(scan.scanId(), result, scan.gate(), at, true, known.ticket(), counts);
    }

    /** A refusal that says nothing about a ticket is not kept: judged again, it comes out the same. */
    private CheckIn untraced(Scan scan, ScanResult result) {
        Instant at = scan.at() == null ? clock.instant() : scan.at();
        return new CheckIn(scan.scanId(), result, scan.gate(), at, scan.at() != null, null, null);
    }

    @Override
    public CheckInPage find(boolean conflicts, @Nullable ShowtimeId showtimeId, int page) {
        long total = scans.count(conflicts, showtimeId);
        int pages = (int) ((total + CheckInPage.PAGE_SIZE - 1) / CheckInPage.PAGE_SIZE);
        return new CheckInPage(scans.page(conflicts, showtimeId, CheckInPage.PAGE_SIZE, page), page, pages, total);
    }
}
