package io.holdfast.app.cli;

import io.holdfast.api.MoneyText;
import io.holdfast.audit.whatif.Sales;
import io.holdfast.audit.whatif.WhatIfReport;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What happened and what would have happened, side by side, for people. */
final class WhatIfTable {
    private static final String LINE = "  %-22s %20s %20s%n";
    private static final String DEMAND = """

            The demand is the %,d holds that were recorded. A request that was refused leaves no event: this tells who
            would have lost, or been in time, but not who else would have come.""";

    private final WhatIfReport report;
    private final StringBuilder text = new StringBuilder();

    private WhatIfTable(WhatIfReport report) {
        this.report = report;
    }

    static String of(WhatIfReport report) {
        return new WhatIfTable(report).write();
    }

    private String write() {
        text.append(
                "Showtime %s, %s, told up to %s%n%n".formatted(report.showtimeId(), report.title(), report.until()));
        line("", "what happened", "what if");
        both("hold", sales -> sales.terms().hold());
        both("payment window", sales -> sales.terms().paymentWindow());
        both("places per hold", sales -> sales.terms().placesPerHold());
        both("overbooking", sales -> overbooking(sales.terms().overbook()));
        text.append(System.lineSeparator());
        both("holds granted", Sales::holds);
        line("  refused", "not recorded", report.refused());
        both("  released", Sales::released);
        both("  expired", Sales::expired);
        both("  booked", Sales::booked);
        both("  still held", Sales::stillHeld);
        both("bookings cancelled", Sales::cancelled);
        both("payments too late", Sales::latePayments);
        both("  given back", sales -> MoneyText.of(sales.lateMoney(), Locale.ENGLISH));
        both("places sold", Sales::placesSold);
        both("revenue", sales -> MoneyText.of(sales.revenue(), Locale.ENGLISH));
        text.append(String.format(Locale.ROOT, DEMAND, report.happened().holds()));
        return text.toString();
    }

    private void both(String name, Function<Sales, Object> figure) {
        line(name, figure.apply(report.happened()), figure.apply(report.whatIf()));
    }

    private void line(String name, Object happened, Object whatIf) {
        text.append(LINE.formatted(name, happened, whatIf));
    }

    private static String overbooking(SortedMap<String, Integer> categories) {
        return categories.isEmpty()
                ? "–"
                : categories.entrySet().stream()
                        .map(category -> category.getKey() + " " + category.getValue())
                        .collect(Collectors.joining(", "));
    }
}
