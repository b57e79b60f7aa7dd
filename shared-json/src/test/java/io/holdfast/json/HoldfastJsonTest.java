package io.holdfast.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActed;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.waitingroom.QueueAction;
import io.holdfast.api.waitingroom.QueueChanged;
import io.holdfast.api.waitingroom.QueueSettings;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

class HoldfastJsonTest {
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    private static final HoldId HOLD = HoldId.of(SHOWTIME, 0xABC, 7);

    record Request(List<String> seats, int quantity, String name, boolean blocked) {}

    @Nested
    class Events {
        private final JsonMapper mapper = HoldfastJson.events();

        @Test
        void areReadableAndComeBackAsTheyWere() {
            SeatsHeld event = new SeatsHeld(
                    SHOWTIME,
                    HOLD,
                    new CustomerId("c-1"),
                    List.of(new SeatCode("F5"), new SeatCode("F6")),
                    List.of(new AreaQuantity("STANDING", 2)),
                    new Money(2500, "BRL"),
                    Instant.parse("2026-12-20T20:10:00Z"));

            String json = mapper.writeValueAsString(event);

            assertThat(json)
                    .isEqualTo("{\"showtimeId\":42,\"holdId\":\"00000000-002a-8abc-8000-000000000007\","
                            + "\"customerId\":\"c-1\",\"seats\":[\"F5\",\"F6\"],"
                            + "\"areas\":[{\"category\":\"STANDING\",\"quantity\":2}],"
                            + "\"amount\":{\"amountMinor\":2500,\"currency\":\"BRL\"},"
                            + "\"expiresAt\":\"2026-12-20T20:10:00Z\"}");
            assertThat(mapper.readValue(json, SeatsHeld.class)).isEqualTo(event);
        }

        /** As they lie in logs: what was written before buyers could leave a name, and after. */
        @Test
        void ofBothRevisionsOfACheckoutAndABookingAreRead() {
            String hold =
                    "{\"showtimeId\":42,\"holdId\":\"00000000-002a-8abc-8000-000000000007\",\"customerId\":\"c-1\",";
            String money = "\"amount\":{\"amountMinor\":2500,\"currency\":\"BRL\"},";
            String payment = "\"paymentId\":\"4c5fcf09-ae46-4d58-9e55-8a7ca7710281\"";
            String checkout = hold + payment + "," + money + "\"expiresAt\":\"2026-12-01T00:19:28.218Z\"";
            String booking = hold + "\"seats\":[\"E5\"],\"areas\":[]," + money + payment;
            String buyer = ",\"buyer\":\"AQ-sealed_text\"}";

            assertThat(mapper.readValue(checkout + "}", CheckoutStarted.class).buyer())
                    .isNull();
            assertThat(mapper.readValue(booking + "}", BookingConfirmed.class).buyer())
                    .isNull();
            assertThat(mapper.writeValueAsString(mapper.readValue(checkout + buyer, CheckoutStarted.class)))
                    .isEqualTo(checkout + buyer);
            assertThat(mapper.writeValueAsString(mapper.readValue(booking + buyer, BookingConfirmed.class)))
                    .isEqualTo(booking + buyer);
        }

        @Test
        void keepTheShapeOfWhatOperatorsDoToAWaitingRoom() {
            String json =
                    "{\"showtimeId\":42,\"action\":\"DRAIN\",\"settings\":{\"maxActive\":5000,\"admitPerSecond\":500,"
                            + "\"paused\":false,\"memberPercent\":0,\"challengeBits\":0},\"reason\":\"doors close\"}";
            QueueChanged event =
                    new QueueChanged(new ShowtimeId(42), QueueAction.DRAIN, QueueSettings.DEFAULT, "doors close");

            assertThat(mapper.writeValueAsString(event)).isEqualTo(json);
            assertThat(mapper.readValue(json, QueueChanged.class)).isEqualTo(event);
        }

        @Test
        void keepWhatAnOperatorDid() {
            String json = "{\"actionId\":\"00000000-0000-0001-0000-000000000002\",\"kind\":\"REPLAY_STARTED\","
                    + "\"subject\":\"replay:seat-map\",\"reason\":\"a row looked odd\",\"details\":{\"target\":\"12\"}}";
            OperatorActed event = new OperatorActed(
                    new ActionId(new UUID(1, 2)),
                    OperatorActionKind.REPLAY_STARTED,
                    "replay:seat-map",
                    "a row looked odd",
                    Map.of("target", "12"));

            assertThat(mapper.writeValueAsString(event)).isEqualTo(json);
            assertThat(mapper.readValue(json, OperatorActed.class)).isEqualTo(event);
        }

        @Test
        void ignoreMembersOfALaterVersion() {
            Money money = mapper.readValue("{\"amountMinor\":1,\"currency\":\"JPY\",\"later\":true}", Money.class);

            assertThat(money).isEqualTo(new Money(1, "JPY"));
        }

        @Test
        void readSeatsOfBeforeThereWereBenches() {
            SeatGroup old = mapper.readValue("{\"category\":\"VIP\",\"seats\":[\"A1\"]}", SeatGroup.class);

            assertThat(old).isEqualTo(new SeatGroup("VIP", List.of(new SeatCode("A1"))));
        }

        @Test
        void writeDurationsAsIsoText() {
            SalesPolicy policy = SalesPolicy.of(ShowtimeKind.CINEMA);

            String json = mapper.writeValueAsString(policy);

            assertThat(json).contains("\"holdDuration\":\"PT10M\"").doesNotContain("null");
            assertThat(mapper.readValue(json, SalesPolicy.class)).isEqualTo(policy);
        }

        @Test
        void writeIdsAsKeysOfMaps() {
            Map<SeatCode, HoldId> claims = Map.of(new SeatCode("F5"), HOLD);

            String json = mapper.writeValueAsString(claims);

            assertThat(json).isEqualTo("{\"F5\":\"" + HOLD + "\"}");
            assertThat(mapper.readValue(json, new TypeReference<Map<SeatCode, HoldId>>() {}))
                    .isEqualTo(claims);
        }
    }

    @Nested
    class Http {
        private final JsonMapper mapper = HoldfastJson.http();

        @Test
        void writesMoneyForPeopleAndPrograms() {
            assertThat(mapper.writeValueAsString(new Money(1250, "BRL")))
                    .isEqualTo("{\"amount\":\"12.50\",\"amountMinor\":1250,\"currency\":\"BRL\"}");
            assertThat(mapper.writeValueAsString(new Money(500, "JPY"))).contains("\"amount\":\"500\"");
        }

        @ParameterizedTest(name = "R3: {0}")
        @ValueSource(
                strings = {
                    "{\"seats\":[],\"quantity\":1,\"name\":\"a\",\"blocked\":true,\"more\":1}",
                    "{\"seats\":[],\"quantity\":1,\"quantity\":1,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":1.5,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":1.0,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":\"2\",\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":\"\",\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":null,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":true,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":1e9999,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":99999999999,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[1],\"quantity\":1,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":\"F5\",\"quantity\":1,\"name\":\"a\",\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":1,\"name\":7,\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":1,\"name\":true,\"blocked\":true}",
                    "{\"seats\":[],\"quantity\":1,\"name\":\"a\",\"blocked\":\"true\"}",
                    "{\"seats\":[],\"quantity\":1,\"name\":\"a\",\"blocked\":1}",
                    "{\"seats\":[],\"quantity\":1,\"name\":\"a\",\"blocked\":true} {}",
                    "{\"seats\":[],\"quantity\":1,\"name\":\"a\",\"blocked\":true",
                    "[]",
                    ""
                })
        void refusesWhatIsNotExactlyRight(String body) {
            assertThatThrownBy(() -> mapper.readValue(body, Request.class)).isInstanceOf(JacksonException.class);
        }
    }
}
