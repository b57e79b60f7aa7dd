package io.holdfast.saga;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.List;
import java.util.UUID;
import org.axonframework.config.Configuration;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Whether the parts of this module find each other. */
class SagaConfigurationIT {
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    private static final HoldId HOLD = HoldId.of(SHOWTIME, 7, 9);
    private static final PaymentId PAYMENT = new PaymentId(new UUID(1, 1));
    private static final Money PRICE = new Money(2500, "BRL");

    private static TestDatabase database;
    private static SagaNode node;

    @BeforeAll
    static void startsANode() {
        database = TestPostgres.freshDatabase();
        Flyway.configure().dataSource(database.dataSource()).load().migrate();
        node = new SagaNode(database.dataSource(), new SettableClock());
    }

    @AfterAll
    static void stopsEverything() {
        node.close();
        database.close();
    }

    @Test
    void holdsAndMoneyHaveAProcessorEach() {
        assertThat(node.get(Configuration.class).eventProcessingConfiguration().eventProcessors())
                .containsOnlyKeys("booking-money", "hold-deadlines");
    }

    @Test
    @DisplayName("C4: captured money is offered to the showtime; the booking settles the payment")
    void theReactionsToMoneyAreWired() {
        node.publish(new PaymentCaptured(PAYMENT, HOLD, PRICE, "gw-1"));
        node.publish(new BookingConfirmed(
                SHOWTIME, HOLD, new CustomerId("ana"), List.of(new SeatCode("F5")), List.of(), PRICE, PAYMENT));

        assertThat(node.commands)
                .containsExactly(new ConfirmPayment(SHOWTIME, HOLD, PAYMENT, PRICE), new SettlePayment(PAYMENT));
    }
}
