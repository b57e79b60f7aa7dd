package io.holdfast.web;

import io.holdfast.api.checkin.CheckIn;
import io.holdfast.api.checkin.CheckInPage;
import io.holdfast.api.checkin.CheckIns;
import io.holdfast.api.checkin.Scan;
import io.holdfast.api.checkin.ScanResult;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A check-in desk that answers what a test wants, and remembers what it was asked. */
final class RecordedCheckIns implements CheckIns {
    final List<Scan> scans = new CopyOnWriteArrayList<>();
    final List<String> questions = new CopyOnWriteArrayList<>();
    Function<Scan, CheckIn> answer = scan ->
            new CheckIn(scan.scanId(), ScanResult.UNKNOWN, scan.gate(), java.time.Instant.EPOCH, false, null, null);

    @Override
    public CheckIn scan(Scan scan) {
        scans.add(scan);
        return answer.apply(scan);
    }

    @Override
    public CheckInPage find(boolean conflicts, @Nullable ShowtimeId showtimeId, int page) {
        questions.add(conflicts + " " + showtimeId + " " + page);
        return new CheckInPage(List.of(), page, 0, 0);
    }
}
