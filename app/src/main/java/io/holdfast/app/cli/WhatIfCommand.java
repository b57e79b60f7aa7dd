package io.holdfast.app.cli;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.log.LogCursor;
import io.holdfast.audit.whatif.OtherPolicy;
import io.holdfast.audit.whatif.WhatIf;
import io.holdfast.audit.whatif.WhatIfReport;
import io.holdfast.json.HoldfastJson;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Sells a showtime again under another policy, in memory, and says what would have come of it. */
@Command(
        name = "whatif",
        usageHelpWidth = 110,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Sells a showtime again, in memory, to the buyers whom the log knows: same moments, same behaviour,"
                        + " another policy. What is not named stays as it was. Nothing is written.")
final class WhatIfCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private LogOptions log = new LogOptions();

    @Option(names = "--showtime", paramLabel = "N", required = true, description = "the showtime")
    private long showtime;

    @Option(names = "--hold", paramLabel = "DURATION", description = "how long a hold lasts, for example PT5M")
    private @Nullable Duration hold;

    @Option(
            names = "--payment-window",
            paramLabel = "DURATION",
            description = "how long a payment session lasts; one that would outlast the hold ends with it")
    private @Nullable Duration paymentWindow;

    @Option(names = "--places-per-hold", paramLabel = "N", description = "how many places one hold may have")
    private @Nullable Integer placesPerHold;

    @Option(
            names = "--overbook",
            paramLabel = "N",
            description = "how many places beyond its capacity each category may sell that counts its places")
    private @Nullable Integer overbook;

    @Option(
            names = "--until",
            paramLabel = "INSTANT",
            description = "holds that are over by then count as expired (default: now)")
    private @Nullable Instant until;

    @Option(names = "--json", description = "print JSON instead of a table")
    private boolean json;

    @Override
    public Integer call() {
        ShowtimeId showtimeId = checked(() -> new ShowtimeId(showtime));
        OtherPolicy other = checked(() -> new OtherPolicy(hold, paymentWindow, placesPerHold, overbook));
        PrintWriter err = spec.commandLine().getErr();
        WhatIfReport report;
        try (LogDatabase database = log.open(System.getenv(), err::println)) {
            report = new WhatIf(new LogCursor(database.dataSource()))
                    .ask(
                            showtimeId,
                            other,
                            until == null ? Clock.tickMillis(ZoneOffset.UTC).instant() : until)
                    .orElseThrow(() -> new CannotDo("The log knows no showtime " + showtimeId));
        }
        if (overbook != null && report.whatIf().terms().overbook().isEmpty()) {
            throw new CannotDo("--overbook: showtime " + showtimeId + " sells numbered seats only, and no seat twice");
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? HoldfastJson.http().writeValueAsString(report) : WhatIfTable.of(report));
        out.flush();
        return ExitCode.OK;
    }

    private <T> T checked(Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }
}
