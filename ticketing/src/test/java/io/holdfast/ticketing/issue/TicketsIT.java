package io.holdfast.ticketing.issue;

import static io.holdfast.ticketing.Bookings.cancelled;
import static io.holdfast.ticketing.Bookings.confirmed;
import static io.holdfast.ticketing.Bookings.group;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static io.holdfast.ticketing.Bookings.scheduled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.ticketing.TicketingNode;
import io.holdfast.ticketing.code.QrCode;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class TicketsIT {
    private TestDatabase database;
    private TicketingNode node;

    @BeforeEach
    void startNode() {
        database = TestPostgres.freshDatabase();
        node = new TicketingNode(database, TicketingNode.SECRET);
    }

    @AfterEach
    void stopNode() {
        node.close();
        database.close();
    }

    @Nested
    class WhenABookingIsConfirmed {
        @Test
        void everySeatGetsATicketThatSaysItsCategory() {
            HoldId booking = nextBooking();
            node.deliver(scheduled(), confirmed(booking, List.of("A3", "B1", "A1")));

            assertThat(tickets(booking))
                    .extracting(TicketView::place, TicketView::category)
                    .containsExactly(tuple("A3", "Platéia"), tuple("B1", "Balcão"), tuple("A1", "Platéia"));
        }

        @Test
        void everyPlaceOfAnAreaGetsATicketWithoutASeat() {
            HoldId booking = nextBooking();
            node.deliver(scheduled(), confirmed(booking, List.of("A1"), new AreaQuantity("Pista", 3)));

            assertThat(tickets(booking))
                    .extracting(TicketView::place, TicketView::category)
                    .containsExactly(
                            tuple("A1", "Platéia"), tuple(null, "Pista"), tuple(null, "Pista"), tuple(null, "Pista"));
        }

        @Test
        void noTwoTicketsShareAnIdOrACode() {
            HoldId first = nextBooking();
            HoldId second = nextBooking();
            node.deliver(
                    scheduled(),
                    confirmed(first, List.of("A1", "A2")),
                    confirmed(second, List.of(), new AreaQuantity("Pista", 2)));

            List<TicketView> all = IntStream.range(0, 2)
                    .boxed()
                    .flatMap(i -> tickets(i == 0 ? first : second).stream())
                    .toList();
            assertThat(all).hasSize(4);
            assertThat(all).extracting(TicketView::ticketId).doesNotHaveDuplicates();
            assertThat(all).extracting(TicketView::code).doesNotHaveDuplicates();
        }

        @Test
        void theQrCodeSaysTheTicketsCode() {
            HoldId booking = nextBooking();
            node.deliver(scheduled(), confirmed(booking, List.of("A1")));

            TicketView ticket = tickets(booking).getFirst();
            assertThat(ticket.qrSvg()).isEqualTo(QrCode.svg(ticket.code()));
        }

        @Test
        void thereAreNoTicketsBefore() {
            node.deliver(scheduled());

            assertThat(tickets(nextBooking())).isEmpty();
        }
    }

    @Nested
    @DisplayName("A6: when a booking is cancelled")
    class WhenABookingIsCancelled {
        @Test
        void itsTicketsAreVoidAndNoOthersAre() {
            HoldId cancelled = nextBooking();
            HoldId other = nextBooking();
            node.deliver(scheduled(), confirmed(cancelled, List.of("A1")), confirmed(other, List.of("A2")));

            node.deliver(cancelled(cancelled));

            assertThat(tickets(cancelled)).isEmpty();
            assertThat(tickets(other)).hasSize(1);
        }

        @Test
        void theyStayVoidWhenTheEventsComeAgain() {
            HoldId booking = nextBooking();
            var confirmed = confirmed(booking, List.of("A1"));
            node.deliver(scheduled(), confirmed, cancelled(booking), confirmed, cancelled(booking));

            assertThat(tickets(booking)).isEmpty();
        }
    }

    @Nested
    @DisplayName("At least once (C17, E8)")
    class WhenEventsComeAgain {
        @Test
        void thereIsStillOneTicketPerPlaceAndItIsTheSame() {
            HoldId booking = nextBooking();
            var scheduled = scheduled();
            var confirmed = confirmed(booking, List.of("A1", "B2"), new AreaQuantity("Pista", 2));
            node.deliver(scheduled, confirmed);
            List<TicketView> before = tickets(booking);

            node.deliver(scheduled, confirmed);
            node.deliver(confirmed, confirmed);

            assertThat(tickets(booking)).hasSize(4).isEqualTo(before);
        }

        @Test
        void anotherSecretChangesNoTicketThatIsIssued() {
            HoldId booking = nextBooking();
            var confirmed = confirmed(booking, List.of("A1"));
            node.deliver(scheduled(), confirmed);
            List<TicketView> before = tickets(booking);
            node.close();

            node = new TicketingNode(database, "another secret, also long enough");
            node.deliver(confirmed);

            assertThat(tickets(booking)).isEqualTo(before);
        }

        @Test
        void theSameLogInAnotherDatabaseGivesTheSameTickets() {
            HoldId booking = nextBooking();
            var scheduled = scheduled();
            var confirmed = confirmed(booking, List.of("A1", "A2"));
            node.deliver(scheduled, confirmed);

            try (TestDatabase copy = TestPostgres.freshDatabase();
                    TicketingNode replayed = new TicketingNode(copy, TicketingNode.SECRET)) {
                replayed.deliver(scheduled, confirmed);

                assertThat(tickets(replayed, booking)).isEqualTo(tickets(booking));
            }
        }

        @Test
        void aTransactionThatFailsLeavesNothing() {
            HoldId booking = nextBooking();
            node.deliverAndRollBack(scheduled(), confirmed(booking, List.of("A1")));

            assertThat(tickets(booking)).isEmpty();
            assertThatThrownBy(() -> node.deliver(confirmed(booking, List.of("A1"))))
                    .hasMessageContaining("seat A1");
        }
    }

    @Nested
    class SeatsOfALargeShowtime {
        private static final int SEATS = 50_000;

        @Test
        void areFoundWhereverTheyStand() {
            node.deliver(scheduled("Estádio", null, List.of(stand("Norte", 0), stand("Sul", SEATS / 2))));
            HoldId booking = nextBooking();
            node.deliver(confirmed(booking, List.of("R0-1", "R24999-1", "R25000-1", "R49999-1")));

            assertThat(tickets(booking))
                    .extracting(TicketView::category)
                    .containsExactly("Norte", "Norte", "Sul", "Sul");
        }

        @Test
        void areFoundWhateverTheirScript() {
            // In UTF-16 the second sorts before the first, in UTF-8 after it.
            node.deliver(scheduled(
                    "書院", null, List.of(group("樓上", "\uFA11-1", "\uD840\uDC0B-1", "É-1", "B-1", "a-1", "Z-1"))));
            HoldId booking = nextBooking();
            node.deliver(confirmed(booking, List.of("\uFA11-1", "\uD840\uDC0B-1", "É-1", "B-1", "A-1", "Z-1")));

            assertThat(tickets(booking))
                    .hasSize(6)
                    .extracting(TicketView::category)
                    .containsOnly("樓上");
        }

        @Test
        void thatDoNotExistGetNoTicketAndAreNamed() {
            node.deliver(scheduled());
            HoldId booking = nextBooking();

            assertThatThrownBy(() -> node.deliver(confirmed(booking, List.of("A1", "A9"))))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("seat A9")
                    .hasMessageContaining(booking.toString());
            assertThat(tickets(booking)).isEmpty();
        }

        private SeatGroup stand(String category, int first) {
            return group(
                    category,
                    IntStream.range(first, first + SEATS / 2)
                            .mapToObj(i -> "R" + i + "-1")
                            .toArray(String[]::new));
        }
    }

    private List<TicketView> tickets(HoldId booking) {
        return tickets(node, booking);
    }

    private static List<TicketView> tickets(TicketingNode node, HoldId booking) {
        return node.ask(new GetTickets(booking), ResponseTypes.multipleInstancesOf(TicketView.class));
    }
}
