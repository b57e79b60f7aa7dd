package io.holdfast.audit.verify;

import static io.holdfast.audit.verify.Sale.ANA;
import static io.holdfast.audit.verify.Sale.BO;
import static io.holdfast.audit.verify.Sale.seats;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.holdfast.api.Money;
import io.holdfast.api.audit.proof.ProofFinding;
import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.api.audit.proof.ProofSeal;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.verify.log.Checkpoint;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Every kind of fault that the log itself can show is put into it, found, and named (U4). */
@DisplayName("U4: what is wrong with the log is found and named")
class PlantedFaultsIT {
    private static TestDatabase database;
    private static LogTable log;
    private static PGSimpleDataSource connections;

    private Sale sale;
    private ShowtimeId showtime;

    @BeforeAll
    static void makeTheLog() {
        database = TestPostgres.freshDatabase();
        Flyway.configure().dataSource(database.dataSource()).load().migrate();
        log = new LogTable(database.dataSource());
        connections = new PGSimpleDataSource();
        connections.setUrl(database.jdbcUrl());
        connections.setUser(database.username());
        connections.setPassword(database.password());
    }

    @AfterAll
    static void dropTheLog() {
        database.close();
    }

    @BeforeEach
    void begin() {
        log.clear();
        sale = new Sale(log);
        showtime = sale.cinema();
    }

    private ProofReport verify() {
        return verify(VerifyOptions.ALL);
    }

    private ProofReport verify(VerifyOptions options) {
        try {
            return new Verification(connections, sale.clock, options, List.of())
                    .run(Listener.NONE)
                    .orElseThrow();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The one finding; anything more would be noise that nobody reads. */
    private ProofFinding onlyBreach(Invariant invariant) {
        List<ProofFinding> breaches = verify().breaches();
        assertThat(breaches).singleElement().extracting(ProofFinding::code).isEqualTo(invariant.name());
        return breaches.get(0);
    }

    private static String seatOf(String seat) {
        return "seat " + seat;
    }

    @Test
    void aCleanHistoryHasNoBreach() {
        Held booked = sale.buy(showtime, ANA, "A1", "A2");
        sale.send(new CancelBooking(showtime, booked.holdId(), null));
        Held late = sale.hold(showtime, BO, "A1");
        PaymentId payment = sale.checkOut(late, BO);
        sale.clock.advance(Duration.ofMinutes(10).plusMillis(1));
        sale.buy(showtime, ANA, "A1");
        sale.capture(payment, late);
        sale.settle(payment, late);

        ProofReport report = verify();

        assertThat(report.breaches()).isEmpty();
        assertThat(report.open()).isEmpty();
        assertThat(report.events()).isEqualTo(log.execute("UPDATE domain_event SET type = type"));
        assertThat(report.holds()).isEqualTo(3);
        assertThat(report.payments()).isEqualTo(3);
    }

    @Test
    void aSecondOwnerOfASeatIsNamed() {
        Held booked = sale.buy(showtime, ANA, "A1", "A2");
        Held other = sale.hold(showtime, BO, "A3");
        sale.happen(
                showtime,
                new SeatsHeld(
                        showtime, sale.newHoldId(showtime), BO, seats("A2"), List.of(), Sale.PRICE, other.expiresAt()));

        ProofFinding breach = onlyBreach(Invariant.SEAT);

        assertThat(breach.subject()).isEqualTo(seatOf("A2"));
        assertThat(breach.stream()).isEqualTo(showtime.aggregateId());
        assertThat(breach.text()).contains(booked.holdId().toString(), "booked");
        assertThat(breach.look()).isEqualTo("/admin/audit/events?showtime=" + showtime + "&seat=A2");
    }

    @Test
    void aHoldOwnsItsSeatUntilItsLastMomentAndNotAMillisecondLonger() {
        Held first = sale.hold(showtime, ANA, "A1");
        sale.clock.set(first.expiresAt());
        SeatsHeld second = new SeatsHeld(
                showtime,
                sale.newHoldId(showtime),
                BO,
                seats("A1"),
                List.of(),
                Sale.PRICE,
                sale.clock.instant().plus(Duration.ofMinutes(10)));
        sale.happen(showtime, second);

        assertThat(onlyBreach(Invariant.SEAT).text())
                .contains(first.holdId().toString(), first.expiresAt().toString());
    }

    @Test
    void aHoldThatExpiresTooEarlyIsNamed() {
        Held held = sale.hold(showtime, ANA, "A1");
        sale.clock.set(held.expiresAt());
        sale.happen(showtime, new HoldExpired(showtime, held.holdId(), held.seats(), held.areas()));

        assertThat(onlyBreach(Invariant.IN_TIME).subject()).isEqualTo("hold " + held.holdId());
    }

    @Test
    void aBookingOneMillisecondTooLateIsNamed() {
        Held held = sale.hold(showtime, ANA, "A1");
        PaymentId payment = sale.checkOut(held, ANA);
        sale.clock.set(held.expiresAt().plusMillis(1));
        sale.capture(payment, held);
        sale.happen(
                showtime,
                new BookingConfirmed(showtime, held.holdId(), ANA, held.seats(), held.areas(), held.amount(), payment));

        assertThat(verify().breaches())
                .extracting(ProofFinding::code, ProofFinding::subject)
                .containsExactly(tuple("IN_TIME", "hold " + held.holdId()));
    }

    @Test
    void capacityThatIsExceededIsNamed() {
        sale.hold(showtime, ANA, List.of(), List.of(new AreaQuantity("STANDING", 3)));
        Held other = sale.hold(showtime, BO, "A3");
        sale.happen(
                showtime,
                new SeatsHeld(
                        showtime,
                        sale.newHoldId(showtime),
                        BO,
                        List.of(),
                        List.of(new AreaQuantity("STANDING", 1)),
                        Sale.PRICE,
                        other.expiresAt()));

        ProofFinding breach = onlyBreach(Invariant.CAPACITY);

        assertThat(breach.subject()).isEqualTo("category STANDING");
        assertThat(breach.text()).isEqualTo("4 places are held and sold, 3 may be");
    }

    @Test
    void aSkippedEventIsNamed() {
        sale.hold(showtime, ANA, "A1");
        log.skip(showtime.aggregateId());
        sale.hold(showtime, BO, "A2");

        ProofFinding breach = onlyBreach(Invariant.SEQUENCE);

        assertThat(breach.subject()).isEqualTo(showtime.aggregateId());
        assertThat(breach.text()).isEqualTo("events 3 to 3 are missing before this one");
    }

    @Test
    void moneyWithoutAnEndIsOpenAtFirstAndABreachWhenItIsOverdue() {
        Held held = sale.hold(showtime, ANA, "A1");
        PaymentId payment = sale.checkOut(held, ANA);
        sale.capture(payment, held);

        ProofReport soon = verify();
        assertThat(soon.breaches()).isEmpty();
        assertThat(soon.open()).extracting(ProofFinding::subject).containsExactly("payment " + payment);

        sale.clock.advance(Duration.ofHours(1));
        ProofFinding breach = onlyBreach(Invariant.MONEY);
        assertThat(breach.subject()).isEqualTo("payment " + payment);
        assertThat(breach.text()).startsWith("1250 BRL captured, neither booked nor refunded yet");
    }

    @Test
    void aLostRefundIsNamed() {
        Held held = sale.hold(showtime, ANA, "A1");
        PaymentId payment = sale.checkOut(held, ANA);
        sale.clock.set(held.expiresAt().plusMillis(1));
        sale.capture(payment, held);
        sale.happen(showtime, new HoldExpired(showtime, held.holdId(), held.seats(), held.areas()));
        sale.happen(
                showtime,
                new PaymentRejected(showtime, held.holdId(), payment, held.amount(), RefusalReason.HOLD_EXPIRED));
        sale.clock.advance(Duration.ofHours(1));

        ProofFinding breach = onlyBreach(Invariant.MONEY);

        assertThat(breach.subject()).isEqualTo("payment " + payment);
        assertThat(breach.text()).startsWith("rejected, not refunded yet");
    }

    @Test
    void aRefundThatTheGatewayNeverConfirmsIsNamed() {
        Held booked = sale.buy(showtime, ANA, "A1");
        PaymentId payment = new PaymentId(new UUID(0x4000L, 0x8000_0000_0000_0003L));
        sale.send(new RequestRefund(payment, new RefundId(new UUID(1, 1)), booked.amount(), "kindness"));

        assertThat(verify().open()).hasSize(1);
        sale.clock.advance(Duration.ofHours(13));
        assertThat(onlyBreach(Invariant.MONEY).text()).contains("is under way");
    }

    @Test
    void moreMoneyBackThanCameIsNamed() {
        Held booked = sale.buy(showtime, ANA, "A1");
        PaymentId payment = new PaymentId(new UUID(0x4000L, 0x8000_0000_0000_0003L));
        log.append(
                payment.aggregateId(),
                new RefundRequested(
                        payment, booked.holdId(), new RefundId(new UUID(1, 1)), new Money(1_251, "BRL"), "x"),
                sale.clock.instant());

        assertThat(onlyBreach(Invariant.REFUND_BOUND).text()).isEqualTo("1251 BRL go back, 1250 came");
    }

    @Test
    void anEventThatNobodyCanReadIsNamed() {
        log.append(
                showtime.aggregateId(),
                2,
                showtime.aggregateId() + "#2",
                SeatsHeld.class.getName(),
                "{\"showtimeId\":" + showtime + ",\"holdId\":\"nonsense\"}",
                sale.clock.instant());
        log.append("plan-1", 0, "plan-1#0", "io.holdfast.api.plan.Gone", "{}", sale.clock.instant());

        assertThat(verify().breaches())
                .extracting(ProofFinding::code)
                .containsExactly(Invariant.READABLE.name(), Invariant.READABLE.name());
    }

    @Test
    void twoEventsWithOneIdAndAnAbsurdTimeAreNamed() {
        ShowtimeId other = sale.cinema();
        String opened = "{\"showtimeId\":%s}";
        log.append(
                showtime.aggregateId(),
                2,
                "one-and-the-same",
                "io.holdfast.api.showtime.SalesOpened",
                opened.formatted(showtime),
                sale.clock.instant());
        log.append(
                other.aggregateId(),
                2,
                "one-and-the-same",
                "io.holdfast.api.showtime.SalesOpened",
                opened.formatted(other),
                sale.clock.instant().minus(Duration.ofDays(1)));

        assertThat(verify().breaches())
                .extracting(ProofFinding::code)
                .containsExactly(Invariant.EVENT_ID.name(), Invariant.TIME.name());
    }

    @Test
    void anEventThatWasAlteredContradictsWhatWasSealed() {
        sale.hold(showtime, ANA, "A1");
        sale.clock.advance(Duration.ofMinutes(3));
        assertThat(verify().breaches()).isEmpty();
        ProofReport again = verify();
        assertThat(again.unchangedUpTo()).isEqualTo(again.position());

        // Another title breaks no promise, so that only the seal can tell.
        log.execute("UPDATE domain_event SET payload ="
                + " convert_to(replace(convert_from(payload, 'UTF8'), 'Metropolis', 'Nosferatu'), 'UTF8')"
                + " WHERE sequence_number = 0");

        ProofFinding breach = onlyBreach(Invariant.SEALED);
        assertThat(breach.position()).isEqualTo(1);
        assertThat(breach.subject()).isEqualTo(showtime.aggregateId() + ", event 0");
        assertThat(breach.text()).isEqualTo("the event is not what it was when it was last proven");
    }

    @Test
    void whatIsOldEnoughIsSealedThoughTheLogGoesOn() {
        sale.hold(showtime, ANA, "A1");
        long old = verify().position();
        sale.clock.advance(Duration.ofMinutes(3));
        sale.hold(showtime, BO, "A2");
        assertThat(verify().breaches()).isEmpty();

        ProofReport again = verify();
        assertThat(again.unchangedUpTo()).isEqualTo(old).isLessThan(again.position());
    }

    @Test
    void anEventThatIsGoneFromTheEndOfTheLogContradictsWhatWasSealed() {
        sale.hold(showtime, ANA, "A1");
        sale.clock.advance(Duration.ofMinutes(3));
        long position = verify().position();

        log.execute("DELETE FROM domain_event WHERE global_index = " + position);

        ProofFinding breach = onlyBreach(Invariant.SEALED);
        assertThat(breach.position()).isEqualTo(position);
        assertThat(breach.text()).isEqualTo("an event that was proven here is gone");
    }

    @Test
    void aSealThatWasKeptElsewhereNeedsNoTable() {
        sale.hold(showtime, ANA, "A1");
        ProofSeal seal = Objects.requireNonNull(verify().seal());
        sale.hold(showtime, BO, "A2");
        VerifyOptions kept = new VerifyOptions(
                false,
                0,
                List.of(new Checkpoint(
                        seal.position(), seal.events(), HexFormat.of().parseHex(seal.chain()))));
        assertThat(verify(kept).breaches()).isEmpty();

        log.execute("UPDATE domain_event SET meta_data = convert_to('{}', 'UTF8') WHERE sequence_number = 0");
        log.execute("TRUNCATE audit_checkpoint");

        ProofReport altered = verify(kept);
        assertThat(altered.breaches())
                .singleElement()
                .extracting(ProofFinding::code)
                .isEqualTo(Invariant.SEALED.name());
        assertThat(altered.seal()).as("nobody is to keep a seal of it").isNull();
    }

    @Test
    void whatIsNotProvenIsNotSealed() {
        sale.hold(showtime, ANA, "A1");
        log.skip(showtime.aggregateId());
        sale.hold(showtime, BO, "A2");
        sale.clock.advance(Duration.ofMinutes(3));

        verify();

        assertThat(log.execute("DELETE FROM audit_checkpoint")).isZero();
    }

    @Test
    void aCancelledRunSaysNothing() throws SQLException {
        Listener impatient = new Listener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThat(new Verification(connections, sale.clock, VerifyOptions.ALL, List.of()).run(impatient))
                .isEmpty();
    }
}
