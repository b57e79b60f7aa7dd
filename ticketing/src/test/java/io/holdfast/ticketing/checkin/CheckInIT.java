package io.holdfast.ticketing.checkin;

import static io.holdfast.ticketing.Bookings.cancelled;
import static io.holdfast.ticketing.Bookings.confirmed;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static io.holdfast.ticketing.Bookings.placeCancelled;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.checkin.CheckIn;
import io.holdfast.api.checkin.CheckIns;
import io.holdfast.api.checkin.FirstScan;
import io.holdfast.api.checkin.Scan;
import io.holdfast.api.checkin.ScanResult;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.ticketing.TicketingNode;
import io.holdfast.ticketing.code.TicketTokens;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class CheckInIT {
    private static final NumberedIds IDS = new NumberedIds();

    private static TestDatabase database;
    private static TicketingNode node;
    private static CheckIns desk;

    private final HoldId booking = nextBooking();

    @BeforeAll
    static void startNode() {
        database = TestPostgres.freshDatabase();
        node = new TicketingNode(database);
        desk = node.bean(CheckIns.class);
    }

    @AfterAll
    static void stopNode() {
        node.close();
        database.close();
    }

    @Nested
    class AtTheGate {
        @Test
        void aTicketIsValidOnceAndTheSecondScanHearsWhenAndWhereTheFirstWas() {
            TicketView ticket = ticket();
            Instant before = node.clock().instant();

            CheckIn first = desk.scan(scan(ticket.token(), "North"));
            node.clock().advance(Duration.ofMinutes(3));
            CheckIn second = desk.scan(scan(ticket.token(), "South"));

            assertThat(first.result()).isEqualTo(ScanResult.ADMITTED);
            assertThat(first.ticket().place()).isEqualTo("A1");
            assertThat(first.ticket().bookingId()).isEqualTo(booking);
            assertThat(second.result()).isEqualTo(ScanResult.ALREADY_CHECKED_IN);
            assertThat(second.first()).isEqualTo(new FirstScan(first.scanId(), "North", before));
        }

        @Test
        void thePrintedCodeIsAsGoodInAnySpelling() {
            TicketView ticket = ticket();
            String typed = " " + ticket.code().replace("-", " ").toLowerCase(Locale.ROOT);

            assertThat(desk.scan(scan(typed, "North")).result()).isEqualTo(ScanResult.ADMITTED);
            assertThat(desk.scan(scan(ticket.token(), "North")).result()).isEqualTo(ScanResult.ALREADY_CHECKED_IN);
        }

        @Test
        void onlyTheTicketOfACancelledPlaceIsVoid() {
            TicketView ticket = ticket();
            node.deliver(placeCancelled(booking, 2));
            assertThat(desk.scan(scan(ticket.token(), "North")).result()).isEqualTo(ScanResult.ADMITTED);
            node.deliver(placeCancelled(booking, 1));
            assertThat(desk.scan(scan(ticket.token(), "North")).result()).isEqualTo(ScanResult.VOID);
        }

        @Test
        void aRepeatedScanGetsTheSameAnswerAndNobodyElsesScanHasItsId() {
            Scan scan = scan(ticket().token(), "North");
            CheckIn answer = desk.scan(scan);
            node.clock().advance(Duration.ofMinutes(1));

            assertThat(desk.scan(scan)).isEqualTo(answer);
            Scan refused = scan(scan.code(), "South");
            CheckIn refusal = desk.scan(refused);
            node.clock().advance(Duration.ofMinutes(1));
            assertThat(desk.scan(refused)).isEqualTo(refusal);
            assertThat(desk.scan(new Scan(scan.scanId(), scan.code(), "South", null, null))
                            .result())
                    .isEqualTo(ScanResult.SCAN_ID_REUSED);
        }

        @Test
        void aVoidTicketAForgedOneAnUnknownOneAndOneOfAnotherShowtimeAreToldApart() {
            TicketView ticket = ticket();
            TicketTokens ours = new TicketTokens(TicketingNode.KEY);
            String never = ours.sign(new UUID(1, 2), booking.showtimeId(), 3, "A1");
            String otherNonce = ours.sign(UUID.fromString(ticket.ticketId()), booking.showtimeId(), 3, ticket.place());
            String otherKey = new TicketTokens("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
                    .sign(UUID.fromString(ticket.ticketId()), booking.showtimeId(), 3, ticket.place());

            assertThat(result(never)).isEqualTo(ScanResult.UNKNOWN);
            assertThat(result("0000-0000-0000-0000-0000")).isEqualTo(ScanResult.UNKNOWN);
            assertThat(result("hello")).isEqualTo(ScanResult.UNKNOWN);
            assertThat(result(otherNonce)).isEqualTo(ScanResult.FORGED);
            assertThat(result(otherKey)).isEqualTo(ScanResult.FORGED);
            assertThat(result("HF1:HELLO")).isEqualTo(ScanResult.FORGED);
            Scan elsewhere = new Scan(IDS.nextUuid(), ticket.token(), "North", null, new ShowtimeId(43));
            assertThat(desk.scan(elsewhere).result()).isEqualTo(ScanResult.WRONG_SHOWTIME);
            node.deliver(cancelled(booking));
            assertThat(result(ticket.token())).isEqualTo(ScanResult.VOID);
        }

        @Test
        void ofSixteenAtOnceOneIsLetInAndTheOthersHearOfThatOne() throws Exception {
            String token = ticket().token();
            CyclicBarrier together = new CyclicBarrier(16);
            try (ExecutorService gates = Executors.newFixedThreadPool(16)) {
                List<Future<CheckIn>> scans = IntStream.range(0, 16)
                        .mapToObj(i -> gates.submit(() -> {
                            Scan scan = scan(token, "gate " + i);
                            together.await();
                            return desk.scan(scan);
                        }))
                        .toList();
                List<CheckIn> answers = new ArrayList<>();
                for (Future<CheckIn> scan : scans) {
                    answers.add(scan.get());
                }
                List<CheckIn> admitted = answers.stream()
                        .filter(answer -> answer.result() == ScanResult.ADMITTED)
                        .toList();
                assertThat(admitted).hasSize(1);
                assertThat(answers)
                        .allSatisfy(answer -> assertThat(answer.first().scanId())
                                .isEqualTo(admitted.getFirst().scanId()));
            }
        }

        private ScanResult result(String code) {
            return desk.scan(scan(code, "North")).result();
        }
    }

    @Nested
    class Afterwards {
        private final Instant evening = node.clock().instant();

        @Test
        void theEarliestScanCountsInWhateverOrderTheyAreUploaded() {
            String token = ticket().token();
            Scan late = offline(token, "North", 30);
            Scan early = offline(token, "South", 10);
            Scan middle = offline(token, "West", 20);

            List<CheckIn> answers = desk.scanAll(List.of(late, early, middle));

            assertThat(answers)
                    .extracting(CheckIn::result)
                    .containsExactly(ScanResult.ADMITTED, ScanResult.CONFLICT, ScanResult.CONFLICT);
            assertThat(conflicts(token))
                    .hasSize(3)
                    .allSatisfy(
                            conflict -> assertThat(conflict.first().scanId()).isEqualTo(early.scanId()));
            assertThat(desk.scanAll(List.of(late, early, middle))).isEqualTo(answers);
            assertThat(conflicts(token)).hasSize(3);
        }

        @Test
        void ofTwoAtTheSameInstantTheOneWithTheSmallerIdCounts() {
            String token = ticket().token();
            Scan first = offline(token, "North", 10);
            Scan second = offline(token, "South", 10);

            desk.scanAll(List.of(second, first));

            assertThat(conflicts(token))
                    .hasSize(2)
                    .allSatisfy(
                            conflict -> assertThat(conflict.first().scanId()).isEqualTo(first.scanId()));
        }

        @Test
        void aScanAtTheGateThatAnUploadPrecedesStaysAsItWasAnsweredAndIsAConflict() {
            String token = ticket().token();
            node.clock().set(evening.plus(Duration.ofMinutes(60)));
            Scan atTheGate = scan(token, "North");
            CheckIn answered = desk.scan(atTheGate);

            CheckIn uploaded = desk.scan(offline(token, "South", 10));

            assertThat(uploaded.result()).isEqualTo(ScanResult.CONFLICT);
            assertThat(uploaded.first().gate()).isEqualTo("South");
            assertThat(desk.scan(atTheGate)).isEqualTo(answered);
            assertThat(conflicts(token)).hasSize(2);
        }

        @Test
        void aTicketThatWasVoidBeforeIsAConflictAndOneThatBecameSoLaterIsNot() {
            String before = ticket().token();
            node.deliver(cancelled(booking));
            // The cancellation's time is 2026-12-01T00:11:29.014Z.
            Scan inTime = new Scan(IDS.nextUuid(), before, "North", Instant.parse("2026-12-01T00:11:29.013Z"), null);
            Scan tooLate = new Scan(IDS.nextUuid(), before, "North", Instant.parse("2026-12-01T00:11:29.014Z"), null);

            assertThat(desk.scan(inTime).result()).isEqualTo(ScanResult.ADMITTED);
            assertThat(conflicts(before)).isEmpty();
            assertThat(desk.scan(tooLate).result()).isEqualTo(ScanResult.VOID);
            assertThat(conflicts(before)).hasSize(2);
        }

        @Test
        void theListShowsTheScansOfOneShowtimeOrOfAll() {
            String token = ticket().token();
            desk.scan(scan(token, "North"));

            assertThat(desk.find(false, booking.showtimeId(), 0).checkIns())
                    .extracting(CheckIn::gate)
                    .contains("North");
            assertThat(desk.find(false, new ShowtimeId(43), 0).total()).isZero();
            assertThat(conflicts(token)).as("a single scan is none").isEmpty();
        }

        private Scan offline(String token, String gate, int minutes) {
            return new Scan(IDS.nextUuid(), token, gate, evening.plus(Duration.ofMinutes(minutes)), null);
        }
    }

    private List<CheckIn> conflicts(String token) {
        UUID ticketId =
                new TicketTokens(TicketingNode.KEY).read(token).orElseThrow().ticketId();
        return desk.find(true, booking.showtimeId(), 0).checkIns().stream()
                .filter(conflict -> conflict.ticket().ticketId().equals(ticketId))
                .toList();
    }

    private TicketView ticket() {
        node.deliver(confirmed(booking, "A1 Platéia"));
        return node.ask(new GetTickets(booking), ResponseTypes.multipleInstancesOf(TicketView.class))
                .getFirst();
    }

    private static Scan scan(String code, String gate) {
        return new Scan(IDS.nextUuid(), code, gate, null, null);
    }
}
