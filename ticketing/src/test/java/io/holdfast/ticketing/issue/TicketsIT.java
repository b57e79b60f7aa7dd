package io.holdfast.ticketing.issue;

import static io.holdfast.ticketing.Bookings.cancelled;
import static io.holdfast.ticketing.Bookings.confirmed;
import static io.holdfast.ticketing.Bookings.confirmedFor;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static io.holdfast.ticketing.Bookings.placeCancelled;
import static io.holdfast.ticketing.Bookings.seatAssigned;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.ticket.GetTicketKeys;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketKey;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.ticketing.TicketingNode;
import io.holdfast.ticketing.code.QrCode;
import io.holdfast.ticketing.code.TicketToken;
import io.holdfast.ticketing.code.TicketTokens;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class TicketsIT {
    private static TestDatabase database;
    private static TicketingNode node;

    @BeforeAll
    static void startNode() {
        database = TestPostgres.freshDatabase();
        node = new TicketingNode(database);
    }

    @AfterAll
    static void stopNode() {
        node.close();
        database.close();
    }

    @Nested
    class WhenABookingIsConfirmed {
        @Test
        void everyPlaceGetsATicketInItsOrder() {
            HoldId booking = nextBooking();
            node.deliver(confirmed(booking, "A3 Platéia", "B1 Balcão", " Pista", " Pista"));

            assertThat(tickets(booking))
                    .extracting(TicketView::place, TicketView::category)
                    .containsExactly(
                            tuple("A3", "Platéia"), tuple("B1", "Balcão"), tuple(null, "Pista"), tuple(null, "Pista"));
        }

        @Test
        void noTwoTicketsShareAnIdACodeOrAToken() {
            HoldId first = nextBooking();
            HoldId second = nextBooking();
            node.deliver(confirmed(first, "A1 Platéia", "A2 Platéia"), confirmed(second, " Pista", " Pista"));

            List<TicketView> all = Stream.of(first, second)
                    .flatMap(booking -> tickets(booking).stream())
                    .toList();
            assertThat(all).hasSize(4);
            assertThat(all).extracting(TicketView::ticketId).doesNotHaveDuplicates();
            assertThat(all).extracting(TicketView::code).doesNotHaveDuplicates();
            assertThat(all).extracting(TicketView::token).doesNotHaveDuplicates();
        }

        @Test
        void theQrCodeSaysATokenThatNamesTheTicketAndNobody() {
            HoldId booking = nextBooking();
            node.deliver(confirmedFor(booking, "Any title", "Zoë Ávila|zoe@example.org", "A1 Platéia"));

            TicketView ticket = tickets(booking).getFirst();
            assertThat(ticket.qrSvg()).isEqualTo(QrCode.svg(ticket.token()));
            TicketToken token =
                    new TicketTokens(TicketingNode.KEY).read(ticket.token()).orElseThrow();
            assertThat(token.ticketId()).isEqualTo(UUID.fromString(ticket.ticketId()));
            assertThat(token.showtimeId()).isEqualTo(booking.showtimeId());
            assertThat(token.place()).isEqualTo("A1");
            assertThat(ticket.token()).hasSizeLessThan(170);
        }

        @Test
        void thereAreNoTicketsBefore() {
            assertThat(tickets(nextBooking())).isEmpty();
        }

        @Test
        void thousandsAreIssuedInAFewStatements() {
            List<HoldId> bookings =
                    IntStream.range(0, 1_000).mapToObj(i -> nextBooking()).toList();
            node.deliver(bookings.stream()
                    .map(booking -> confirmed(booking, "A1 Platéia", " Pista"))
                    .toArray(String[]::new));

            assertThat(bookings)
                    .allSatisfy(booking -> assertThat(tickets(booking)).hasSize(2));
        }
    }

    @Nested
    @DisplayName("A6: when a booking is cancelled")
    class WhenABookingIsCancelled {
        @Test
        void itsTicketsAreVoidAndNoOthersAre() {
            HoldId cancelled = nextBooking();
            HoldId other = nextBooking();
            node.deliver(confirmed(cancelled, "A1 Platéia"), confirmed(other, "A2 Platéia"));

            node.deliver(cancelled(cancelled));

            assertThat(tickets(cancelled)).isEmpty();
            assertThat(tickets(other)).hasSize(1);
        }

        @Test
        void theyStayVoidWhenTheRecordsComeAgain() {
            HoldId booking = nextBooking();
            String confirmed = confirmed(booking, "A1 Platéia");
            node.deliver(confirmed, cancelled(booking));
            node.deliver(confirmed);
            node.deliver(confirmed, cancelled(booking));

            assertThat(tickets(booking)).isEmpty();
        }

        @Test
        void theyAreVoidEvenIfTheCancellationCameFirst() {
            HoldId booking = nextBooking();
            node.deliver(cancelled(booking));
            node.deliver(confirmed(booking, "A1 Platéia"));

            assertThat(tickets(booking)).isEmpty();
        }
    }

    @Nested
    @DisplayName("A8: what becomes of single places")
    class SinglePlaces {
        @Test
        void aCancelledPlacesTicketIsVoidAndTheOthersAreNot() {
            HoldId booking = nextBooking();
            node.deliver(confirmed(booking, "A1 Platéia", "A2 Platéia", " Pista"));

            node.deliver(placeCancelled(booking, 2), placeCancelled(booking, 2));

            assertThat(tickets(booking)).extracting(TicketView::place).containsExactly("A1", null);
            node.deliver(cancelled(booking));
            assertThat(tickets(booking)).isEmpty();
        }

        @Test
        void isVoidEvenIfTheCancellationCameFirst() {
            HoldId booking = nextBooking();
            node.deliver(placeCancelled(booking, 1));
            node.deliver(confirmed(booking, "A1 Platéia", "A2 Platéia"));
            assertThat(tickets(booking)).extracting(TicketView::place).containsExactly("A2");
        }

        @Test
        void aSeatAssignedLaterStandsOnTheSameTicket() {
            HoldId booking = nextBooking();
            node.deliver(confirmed(booking, "A1 Platéia", " Platéia"));
            List<TicketView> before = tickets(booking);

            node.deliver(seatAssigned(booking, 2, "B7"));

            List<TicketView> after = tickets(booking);
            assertThat(after).extracting(TicketView::place).containsExactly("A1", "B7");
            assertThat(after)
                    .extracting(TicketView::code)
                    .isEqualTo(before.stream().map(TicketView::code).toList());
            assertThat(new TicketTokens(TicketingNode.KEY)
                            .read(after.getLast().token())
                            .orElseThrow()
                            .place())
                    .isEqualTo("B7");
        }
    }

    @Nested
    @DisplayName("At least once (C17, E8, A12)")
    class WhenRecordsComeAgain {
        @Test
        void thereIsStillOneTicketPerPlaceAndItIsTheSame() {
            HoldId booking = nextBooking();
            String confirmed = confirmed(booking, "A1 Platéia", " Pista");
            node.deliver(confirmed, confirmed);
            List<TicketView> before = tickets(booking);

            node.deliver(confirmed);
            node.deliver(confirmed, confirmed);

            assertThat(tickets(booking)).hasSize(2).isEqualTo(before);
            assertThat(announcements(booking)).isEqualTo(1);
        }

        @Test
        void anotherSecretChangesNoTicketThatIsIssued() {
            HoldId booking = nextBooking();
            String confirmed = confirmed(booking, "A1 Platéia");
            node.deliver(confirmed);

            try (TicketingNode other =
                    new TicketingNode(database, Map.of("holdfast.ticket.secret", "another secret, also long enough"))) {
                other.deliver(confirmed);

                assertThat(tickets(other, booking)).isEqualTo(tickets(booking));
            }
        }

        @Test
        void theSameTopicInAnotherDatabaseGivesTheSameTickets() {
            HoldId booking = nextBooking();
            String confirmed = confirmed(booking, "A1 Platéia", "A2 Platéia");
            node.deliver(confirmed);

            try (TestDatabase copy = TestPostgres.freshDatabase();
                    TicketingNode replayed = new TicketingNode(copy)) {
                replayed.deliver(confirmed);

                assertThat(tickets(replayed, booking)).isEqualTo(tickets(booking));
            }
        }
    }

    @Test
    void afterAKeyRotationNewTokensCarryTheNewKeyAndOldOnesStayValid() {
        HoldId booking = nextBooking();
        node.deliver(confirmed(booking, "A1 Platéia"));
        String old = tickets(booking).getFirst().token();
        String newKey = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

        try (TicketingNode rotated =
                new TicketingNode(database, Map.of("holdfast.ticket.keys", newKey + "," + TicketingNode.KEY))) {
            List<TicketKey> keys = rotated.ask(new GetTicketKeys(), ResponseTypes.multipleInstancesOf(TicketKey.class));
            assertThat(keys).hasSize(2);
            assertThat(keys.getLast().x()).isEqualTo("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
            String fresh = tickets(rotated, booking).getFirst().token();
            assertThat(fresh).isNotEqualTo(old);
            TicketTokens both = rotated.bean(TicketTokens.class);
            assertThat(both.read(old)).isPresent();
            assertThat(both.read(fresh)).isPresent();
            assertThat(new TicketTokens(newKey).read(old))
                    .as("once the old key is gone")
                    .isEmpty();
        }
    }

    private static long announcements(HoldId booking) {
        return JdbcClient.create(database.dataSource())
                .sql("select count(*) from ticketing.announcements where booking_id = ?")
                .param(booking.value())
                .query(Long.class)
                .single();
    }

    private static List<TicketView> tickets(HoldId booking) {
        return tickets(node, booking);
    }

    private static List<TicketView> tickets(TicketingNode node, HoldId booking) {
        return node.ask(new GetTickets(booking), ResponseTypes.multipleInstancesOf(TicketView.class));
    }
}
