package io.holdfast.app.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.audit.verify.Listener;
import io.holdfast.audit.verify.Verification;
import io.holdfast.audit.verify.VerifyOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Random interleavings of holds, checkouts, callbacks (late, twice, missing, reordered, forged, of wrong money), releases,
 * expiries, disputes, refunds, silent gateways, deaths and restarts, on real PostgreSQL. When nothing happens any more:
 * captured = booked + refunded, for every payment and in all.
 *
 * <p>Each world has a seed, which is printed; {@code -Dmoney.seed=… -Dmoney.worlds=1} runs that one again. The report is
 * printed and kept in {@code target/money-simulation.txt}.
 */
@DisplayName("C8, C13 to C16, cases 14 to 18, 20 and 21: captured = booked + refunded after any interleaving")
class MoneySimulationIT {
    private static final int WORLDS = 16;

    /** The same in every build, so that a build fails for what was changed; other seeds are tried by naming them. */
    private static final long SEED = 20_261_201;

    private static final Path REPORT = Path.of("target", "money-simulation.txt");

    private final Outside outside = new Outside();
    private long capturedMinor;
    private long bookedMinor;
    private long refundedMinor;
    private long events;
    private int payments;
    private int deaths;

    @AfterEach
    void dropTheDatabase() {
        outside.close();
    }

    @Test
    void noMoneyIsLostOrMadeInAnyInterleaving() throws IOException {
        long seed = Long.getLong("money.seed", SEED);
        int worlds = Integer.getInteger("money.worlds", WORLDS);
        for (int i = 0; i < worlds; i++) {
            try (MoneyWorld world = new MoneyWorld(outside)) {
                runWorld(world, seed + i);
            }
        }
        report(seed, worlds);
        verify(seed);
        assertThat(capturedMinor).as("in all").isEqualTo(bookedMinor + refundedMinor);
    }

    private void runWorld(MoneyWorld world, long seed) {
        long before = world.events();
        try {
            List<Story> stories = world.run(seed);
            stories.forEach(story -> check(world, story));
        } catch (RuntimeException | AssertionError failed) {
            throw new AssertionError("run again with -Dmoney.seed=" + seed + " -Dmoney.worlds=1", failed);
        }
        events += world.events() - before;
        deaths += world.deaths;
    }

    private void check(MoneyWorld world, Story story) {
        Ledger ledger = world.ledger();
        List<BookingConfirmed> bookings = ledger.of(story.showtime, BookingConfirmed.class);
        assertThat(bookings).extracting(BookingConfirmed::holdId).doesNotHaveDuplicates();
        assertThat(bookings).extracting(BookingConfirmed::paymentId).doesNotHaveDuplicates();
        assertThat(bookings)
                .flatMap(BookingConfirmed::seats)
                .extracting(Function.identity())
                .doesNotHaveDuplicates();
        for (Attempt attempt : story.attempts) {
            Account account = outside.bank.accounts.get(attempt.paymentId);
            if (account != null) {
                check(ledger, story, account);
            }
        }
    }

    private void check(Ledger ledger, Story story, Account account) {
        PaymentId id = account.paymentId;
        long keptMinor = ledger.bookingBy(story.showtime, id)
                .map(booking -> booking.amount().amountMinor() - givenBackKindly(ledger, id))
                .orElse(0L);
        assertThat(account.keptMinor())
                .as("kept of %s: captured is booked or refunded", id)
                .isEqualTo(keptMinor);
        assertThat(ledger.refundedMinor(id)).as("the log of %s", id).isEqualTo(account.refundedMinor());
        assertThat(ledger.refundsFor(id, "rejected"))
                .as("refunds of a rejection of %s", id)
                .hasSizeLessThan(2);
        assertThat(ledger.bookingBy(story.showtime, id).isPresent() && ledger.isRejected(story.showtime, id))
                .as("%s is booked and rejected", id)
                .isFalse();
        payments++;
        capturedMinor += account.capturedMinor();
        bookedMinor += keptMinor;
        refundedMinor += account.refundedMinor();
    }

    private static long givenBackKindly(Ledger ledger, PaymentId id) {
        return ledger.refundsFor(id, Story.KINDNESS).stream()
                .map(refund -> refund.amount())
                .mapToLong(Money::amountMinor)
                .sum();
    }

    /** The audit sees the same in the log of all worlds. */
    private void verify(long seed) {
        try {
            ProofReport report = new Verification(outside.pool(), outside.clock, VerifyOptions.ALL, List.of())
                    .run(Listener.NONE)
                    .orElseThrow();
            assertThat(report.breaches()).as("seed %d", seed).isEmpty();
            assertThat(report.events()).isEqualTo(events);
        } catch (SQLException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    private void report(long seed, int worlds) throws IOException {
        String line =
                "money simulation: seed %d, %d interleavings (%d worlds of %d showtimes), %d payments, %d deaths, %d events; captured %d = booked %d + refunded %d minor units"
                        .formatted(
                                seed,
                                worlds * MoneyWorld.STORIES,
                                worlds,
                                MoneyWorld.STORIES,
                                payments,
                                deaths,
                                events,
                                capturedMinor,
                                bookedMinor,
                                refundedMinor);
        System.out.println(line);
        Files.createDirectories(REPORT.getParent());
        Files.writeString(REPORT, line + System.lineSeparator());
    }
}
