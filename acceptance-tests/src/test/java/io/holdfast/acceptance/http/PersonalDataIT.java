package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.EveryLine;
import io.holdfast.acceptance.shop.EveryRecord;
import io.holdfast.acceptance.shop.EveryTable;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a buyer leaves about themselves is readable to them, to nobody else, and to nobody once it is erased. */
class PersonalDataIT {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String NAME = "Quiteria Xavante-Zelenka";
    private static final String EMAIL = "quiteria.xz@example.org";
    private static final String BUYER = "{\"buyer\":{\"name\":\"" + NAME + "\",\"email\":\"" + EMAIL + "\"}}";

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();

    private String buy() {
        String hold = buyer.hold(showtime, "F5", "F6").expect(201).at("/holdId");
        String payment = buyer.checkout(hold, BUYER).expect(201).at("/paymentId");
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}");
        buyer.awaitStatus(hold, "CONFIRMED");
        await().untilAsserted(() ->
                assertThat(buyer.booking(hold).json().path("tickets")).hasSize(2));
        buyer.http().get("/bookings/" + hold + "/tickets.pdf").expect(200);
        return hold;
    }

    @Test
    @DisplayName("no personal data stands in clear in any table, log line or Kafka record")
    void aPurchaseLeavesNothingInClear() {
        List<String> lines;
        try (EveryLine every = EveryLine.listen()) {
            String hold = buy();
            assertThat(buyer.booking(hold).at("/buyer/name")).isEqualTo(NAME);
            buyer.http()
                    .post("/holds/" + hold + "/checkout", BUYER, "Idempotency-Key", "p-" + hold)
                    .expect(409);
            lines = every.lines();
        }
        BookingConfirmed confirmed = (BookingConfirmed)
                shop.payloads("showtime-" + showtime, "BookingConfirmed").getFirst();
        CheckoutStarted started = (CheckoutStarted)
                shop.payloads("showtime-" + showtime, "CheckoutStarted").getFirst();
        assertThat(confirmed.buyer()).isNotNull().isEqualTo(started.buyer());

        EveryTable tables = EveryTable.of(shop);
        assertThat(tables.holding(Objects.requireNonNull(confirmed.buyer()).value()))
                .as("the search finds what is there")
                .contains("public.domain_event", "public.booking_view");
        List<String> records = awaitRecords(confirmed.holdId().toString());
        assertThat(records)
                .as("the sealed text left with the booking")
                .anyMatch(text -> text.contains(confirmed.buyer().value()));
        for (String secret : List.of("Quiteria", "Zelenka", EMAIL)) {
            assertThat(tables.holding(secret)).as(secret).isEmpty();
            assertThat(lines).noneMatch(line -> line.contains(secret));
            assertThat(records).noneMatch(text -> text.contains(secret));
        }
        assertThat(lines).as("something was logged").isNotEmpty();
    }

    /** Every record there is, once the three topics that a purchase reaches have something of this one. */
    private List<String> awaitRecords(String booking) {
        return await().atMost(PATIENCE)
                .until(
                        () -> EveryRecord.of(shop),
                        records -> records.stream().anyMatch(isOf("booking-events", booking))
                                && records.stream().anyMatch(isOf("ticket-issued", booking))
                                && records.stream().anyMatch(isOf("seat-map", "" + showtime)));
    }

    private static Predicate<String> isOf(String topic, String key) {
        return text -> text.startsWith(topic + " ") && text.contains(" " + key + " ");
    }

    @Test
    void anErasedCustomerLeavesTheSumsAndNoName() {
        String hold = buy();
        String path = "/admin/customers/" + buyer.customerId() + "/erasure";

        Answer erased = shop.operator()
                .http()
                .post(path, "{\"reason\":\"asked by letter of 1 December\"}")
                .expect(200);

        assertThat(erased.at("/keyDestroyed")).isEqualTo("true");
        Answer booking = buyer.booking(hold).expect(200);
        assertThat(booking.json().path("buyer").toString()).isEqualTo("{\"name\":null,\"email\":null,\"erased\":true}");
        assertThat(booking.at("/status")).isEqualTo("CONFIRMED");
        assertThat(booking.at("/amount/amountMinor")).isEqualTo("2500");
        assertThat(booking.json().path("tickets")).hasSize(2);
        BookingConfirmed event = (BookingConfirmed)
                shop.payloads("showtime-" + showtime, "BookingConfirmed").getFirst();
        assertThat(shop.bean(PersonalDataVault.class).open(event.customerId(), Objects.requireNonNull(event.buyer())))
                .isNull();
        DomainEventMessage<?> audited =
                shop.eventsOf("customer-" + buyer.customerId()).getFirst();
        assertThat(audited.getMetaData())
                .containsEntry("actor", "operator:operator")
                .containsEntry("command", "EraseCustomer");
        assertThat(audited.getPayload().toString()).contains("asked by letter");
    }

    @Test
    void anotherMasterKeyStopsTheStartWithALineThatSaysSo() {
        Map<String, String> environment = Map.of(
                "HOLDFAST_DB_URL", shop.setting("HOLDFAST_DB_URL"),
                "HOLDFAST_DB_USER", shop.setting("HOLDFAST_DB_USER"),
                "HOLDFAST_DB_PASSWORD", shop.setting("HOLDFAST_DB_PASSWORD"),
                "HOLDFAST_REDIS_URL", shop.setting("HOLDFAST_REDIS_URL"),
                "HOLDFAST_KAFKA_BOOTSTRAP", shop.setting("HOLDFAST_KAFKA_BOOTSTRAP"),
                "HOLDFAST_PERSONAL_DATA_KEY", "YW5vdGhlci1tYXN0ZXIta2V5LW9mLTMyLWJ5dGVzISE=");

        assertThatThrownBy(() -> Shop.open(Shop.newDataDirectory(), environment))
                .hasMessageContaining("HOLDFAST_PERSONAL_DATA_KEY is not the key");
    }
}
