package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.testsupport.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What buyers leave about themselves, and how it is erased. */
class BuyersIT extends HttpTestBase {
    private static final HoldId HOLD = HoldId.of(Samples.SHOWTIME, 1, 77);
    private static final String ANA = "{\"buyer\":{\"name\":\" Ana Souza \",\"email\":\"ana@example.org\"}}";

    @Autowired
    RecordedVault vault;

    @Autowired
    TestDatabase database;

    private Guest guest;

    @BeforeEach
    void everythingIsAccepted() {
        guest = guest();
        backend.when(StartCheckout.class, command -> new CheckoutGranted(Samples.PRICE, Samples.EXPIRES_AT, 20));
        backend.when(RequestPayment.class, command -> new PaymentReply(null, PaymentStatus.REQUESTED, 0));
        backend.when(RecordSession.class, command -> new PaymentReply(null, PaymentStatus.OPEN, 1));
        backend.when(EraseCustomer.class, EraseCustomer::customerId);
    }

    private Http.Answer checkout(String body) {
        return guest.http().key(UUID.randomUUID().toString()).post("/holds/" + HOLD + "/checkout", body);
    }

    private SealedText sealedInCommand() {
        return ((StartCheckout) backend.received(StartCheckout.class).getFirst()).buyer();
    }

    private CustomerId customer() {
        return new CustomerId(guest.id());
    }

    @Test
    void anOperatorHasKeysWrappedAnewUntilNoneIsLeft() {
        vault.oldKeys = 10_000;
        assertThat(operator().post("/admin/personal-data/rewrap", "").text())
                .isEqualTo("{\"rewrapped\":10000,\"complete\":false}");
        vault.oldKeys = 7;
        assertThat(operator().post("/admin/personal-data/rewrap", "").text())
                .isEqualTo("{\"rewrapped\":7,\"complete\":true}");
        assertThat(guest.http().post("/admin/personal-data/rewrap", "").status())
                .isEqualTo(403);
    }

    @Nested
    class AtTheCheckout {
        @Test
        void aBuyerTravelsSealed() {
            assertThat(checkout(ANA).status()).isEqualTo(201);

            assertThat(vault.open(customer(), sealedInCommand())).isEqualTo(new Buyer("Ana Souza", "ana@example.org"));
            assertThat(backend.received().toString()).doesNotContain("Souza").doesNotContain("example.org");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"{}", "{\"buyer\":null}", "{\"buyer\":{}}", "{\"buyer\":{\"name\":null,\"email\":null}}"})
        void sayingNothingIsFine(String body) {
            assertThat(checkout(body).status()).isEqualTo(201);

            assertThat(sealedInCommand()).isNull();
        }

        @Test
        void eitherPartIsEnough() {
            assertThat(checkout("{\"buyer\":{\"name\":\"Ana\"}}").status()).isEqualTo(201);

            assertThat(vault.open(customer(), sealedInCommand())).isEqualTo(new Buyer("Ana", null));
        }

        @ParameterizedTest(name = "R3: {0}")
        @CsvSource(
                delimiter = '|',
                value = {
                    "{\"buyer\":{\"name\":\"\"}} | buyer.name",
                    "{\"buyer\":{\"name\":\"Ana\\nBcc\"}} | buyer.name",
                    "{\"buyer\":{\"name\":\"Ana\\u2028X\"}} | buyer.name",
                    "{\"buyer\":{\"name\":7}} | buyer.name",
                    "{\"buyer\":{\"email\":\"ana\"}} | buyer.email",
                    "{\"buyer\":{\"email\":\"ana@example.org\\r\\nBcc: all@example.org\"}} | buyer.email",
                    "{\"buyer\":{\"phone\":\"1\"}} | buyer.phone",
                    "{\"buyer\":{\"name\":\"a\",\"name\":\"b\"}} | buyer.name",
                    "{\"buyer\":\"Ana\"} | buyer",
                    "{\"buyer\":[]} | buyer",
                    "{\"customerId\":\"x\"} | customerId"
                })
        void whatIsNotRightIsNamedAndNotRepeated(String body, String field) {
            Http.Answer answer = checkout(body);

            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(answer.text()).doesNotContain("Bcc");
            assertThat(backend.received()).isEmpty();
        }

        @Test
        void aNameThatIsTooLongIsRefused() {
            String body = "{\"buyer\":{\"name\":\"" + "a".repeat(Buyer.MAX_NAME_LENGTH + 1) + "\"}}";

            assertThat(checkout(body).member("field")).isEqualTo("buyer.name");
        }

        @Test
        @DisplayName("R2: keys keep neither the name nor a hash that names could be tried against")
        void idempotencyKeysTellNothing() throws Exception {
            String key = UUID.randomUUID().toString();
            String path = "/holds/" + HOLD + "/checkout";
            Http.Answer first = guest.http().key(key).post(path, ANA);
            assertThat(guest.http().key(key).post(path, ANA).text()).isEqualTo(first.text());
            assertThat(guest.http().key(key).post(path, "{}").status()).isEqualTo(422);

            MessageDigest hash = MessageDigest.getInstance("SHA-256");
            byte[] guessed = hash.digest(("POST\0" + path + "\0\0" + ANA).getBytes(StandardCharsets.UTF_8));
            JdbcClient sql = JdbcClient.create(database.dataSource());
            byte[] kept = sql.sql("SELECT request_hash FROM idempotency_key WHERE key = ?")
                    .param(key)
                    .query(byte[].class)
                    .single();
            assertThat(kept).hasSize(guessed.length).isNotEqualTo(guessed);
            assertThat(first.text()).doesNotContain("Souza").doesNotContain("example.org");
        }
    }

    @Nested
    class Shown {
        private void booked(SealedText buyer) {
            BookingView view = Samples.booking(HOLD, guest.id(), BookingStatus.EXPIRED, null);
            bookings.put(HOLD, Samples.withBuyer(view, buyer));
        }

        @Test
        @DisplayName("R1: a booking tells its owner and operators who it is for, and nobody else that it exists")
        void toItsOwner() {
            booked(vault.seal(customer(), new Buyer("Ana Souza", null)));
            String path = "/bookings/" + HOLD;

            for (Http caller : new Http[] {guest.http(), operator()}) {
                assertThat(caller.get(path).json().get("buyer").toString())
                        .isEqualTo("{\"name\":\"Ana Souza\",\"email\":null,\"erased\":false}");
            }
            assertThat(guest().http().get(path).status()).isEqualTo(404);
        }

        @Test
        void asNothingWhereNobodySaid() {
            booked(null);

            assertThat(guest.http().get("/bookings/" + HOLD).json().get("buyer").isNull())
                    .isTrue();
        }

        @Test
        void asErasedOnceTheKeyIsGone() {
            booked(vault.seal(customer(), new Buyer("Ana Souza", "ana@example.org")));

            Http.Answer erased = erase("{\"reason\":\"asked for it\"}");

            assertThat(erased.status()).isEqualTo(200);
            assertThat(erased.text()).isEqualTo("{\"customerId\":\"" + guest.id() + "\",\"keyDestroyed\":true}");
            assertThat(guest.http().get("/bookings/" + HOLD).json().get("buyer").toString())
                    .isEqualTo("{\"name\":null,\"email\":null,\"erased\":true}");
            assertThat(erase("{\"reason\":\"again\"}").member("keyDestroyed")).isEqualTo("false");
        }
    }

    @Nested
    class Erasure {
        @Test
        void isWrittenDownInTheOperatorsName() {
            erase("{\"reason\":\"asked for it\"}");

            assertThat(backend.received())
                    .containsExactly(
                            new Backend.Received(new EraseCustomer(customer(), "asked for it"), "operator:operator"));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {"{} | reason", "{\"reason\":\" \"} | reason", "{\"reason\":\"a\",\"x\":1} | x"})
        void needsAReason(String body, String field) {
            Http.Answer answer = erase(body);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
            assertThat(backend.received()).isEmpty();
        }

        @Test
        void isForOperatorsOnly() {
            Http.Answer answer = guest.http().post(path(), "{\"reason\":\"me\"}");

            assertThat(answer.status()).isIn(401, 403);
            assertThat(backend.received()).isEmpty();
        }

        @Test
        void ofAnIdThatNobodyCanHaveIsNotFound() {
            assertThat(operator()
                            .post("/admin/customers/%20/erasure", "{\"reason\":\"x\"}")
                            .status())
                    .isEqualTo(404);
        }
    }

    private String path() {
        return "/admin/customers/" + guest.id() + "/erasure";
    }

    private Http.Answer erase(String body) {
        return operator().post(path(), body);
    }
}
