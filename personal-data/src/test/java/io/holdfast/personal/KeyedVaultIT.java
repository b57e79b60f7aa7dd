package io.holdfast.personal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.personal.SealedText;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class KeyedVaultIT {
    private static final String MASTER = "YS1tYXN0ZXIta2V5LWZvci10ZXN0cy1vZi0zMi1ieXQ=";
    private static final Buyer ANA = new Buyer("Ana Souza 🎟", "ana@example.org");
    private static final SecureRandom RANDOM = new SecureRandom();

    private static TestDatabase database;
    private static int customers;

    private final CustomerId customer = new CustomerId("customer " + ++customers);
    private final KeyedVault vault = vault(MASTER, 1_000L * customers);

    @BeforeAll
    static void migrate() {
        database = TestPostgres.freshDatabase();
        Flyway.configure().dataSource(database.dataSource()).load().migrate();
    }

    @AfterAll
    static void drop() {
        database.close();
    }

    /** Another node on the same database; numbers start elsewhere, as random ids would. */
    private static KeyedVault vault(String master, long firstId) {
        KeyTable table = new KeyTable(JdbcClient.create(database.dataSource()));
        return new KeyedVault(
                MasterKeys.parse(master), table, KeyedVaultIT::random, new NumberedIds(firstId), new SettableClock());
    }

    private static byte[] random(int count) {
        byte[] bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    @Test
    void whatIsSealedSaysNothingAndOpensOnEveryNode() {
        SealedText sealed = vault.seal(customer, ANA);

        assertThat(sealed.value()).matches("[A-Za-z0-9_-]+");
        assertThat(new String(
                        Base64.getUrlDecoder().decode(sealed.value()), java.nio.charset.StandardCharsets.ISO_8859_1))
                .doesNotContain("Ana")
                .doesNotContain("example");
        assertThat(vault(MASTER, 1).open(customer, sealed)).isEqualTo(ANA);
        assertThat(vault.seal(customer, ANA)).as("a nonce of its own").isNotEqualTo(sealed);
    }

    @Test
    void theLongestBuyerFitsIntoASealedText() {
        Buyer longest =
                new Buyer("🎟".repeat(Buyer.MAX_NAME_LENGTH), "a".repeat(64) + "@" + "b".repeat(60) + ".c".repeat(60));

        assertThat(vault.open(customer, vault.seal(customer, longest))).isEqualTo(longest);
    }

    @Test
    void anErasedCustomerIsErasedOnEveryNodeAtOnce() {
        SealedText sealed = vault.seal(customer, ANA);
        KeyedVault otherNode = vault(MASTER, 1);

        assertThat(vault.erase(customer)).isTrue();

        assertThat(otherNode.open(customer, sealed)).isNull();
        assertThat(otherNode.erase(customer)).as("repeated").isFalse();
    }

    @Test
    void whoComesBackAfterAnErasureGetsANewKeyThatOpensNothingOld() {
        SealedText before = vault.seal(customer, ANA);
        vault.erase(customer);
        Buyer again = new Buyer("A.", null);

        SealedText after = vault.seal(customer, again);

        assertThat(vault.open(customer, before)).isNull();
        assertThat(vault.open(customer, after)).isEqualTo(again);
    }

    @Test
    void nodesThatMakeACustomersFirstKeyAtOnceShareOne() throws Exception {
        int nodes = 8;
        CyclicBarrier together = new CyclicBarrier(nodes);
        try (ExecutorService threads = Executors.newFixedThreadPool(nodes)) {
            List<Future<SealedText>> sealing = IntStream.range(0, nodes)
                    .mapToObj(node -> threads.submit(() -> {
                        KeyedVault own = vault(MASTER, 1_000_000L * (node + 1));
                        together.await();
                        return own.seal(customer, ANA);
                    }))
                    .toList();
            for (Future<SealedText> sealed : sealing) {
                assertThat(vault.open(customer, sealed.get())).isEqualTo(ANA);
            }
        }
        assertThat(count("SELECT count(*) FROM personal_data_key WHERE customer_id = ?", customer))
                .isEqualTo(1);
    }

    @Test
    void neitherAlteredTextsNorThoseOfOthersOpen() {
        CustomerId other = new CustomerId(customer + " other");
        SealedText sealed = vault.seal(customer, ANA);
        byte[] bytes = Base64.getUrlDecoder().decode(sealed.value());
        bytes[bytes.length - 1] ^= 1;
        SealedText altered =
                new SealedText(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        JdbcClient.create(database.dataSource())
                .sql("INSERT INTO personal_data_key SELECT ?, key_id, wrapped_key, created_at, wrapped_by"
                        + " FROM personal_data_key WHERE customer_id = ?")
                .params(other.value(), customer.value())
                .update();

        assertThatThrownBy(() -> vault.open(customer, altered))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageNotContaining("Ana");
        assertThatThrownBy(() -> vault.open(other, sealed))
                .as("a row that was copied")
                .isInstanceOf(IllegalStateException.class);
        vault.erase(other);
        for (String nonsense : List.of("x", "%%%", "AgAA", sealed.value().substring(0, 30))) {
            assertThatThrownBy(() -> vault.open(customer, new SealedText(nonsense)))
                    .as(nonsense)
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void theTableHoldsNoKeyInClear() {
        vault.seal(customer, ANA);

        byte[] wrapped = JdbcClient.create(database.dataSource())
                .sql("SELECT wrapped_key FROM personal_data_key WHERE customer_id = ?")
                .param(customer.value())
                .query(byte[].class)
                .single();

        assertThat(wrapped).hasSize(AesGcm.NONCE_BYTES + AesGcm.KEY_BYTES + 16);
    }

    @Test
    void anotherMasterKeyIsNoticedAtTheStart() {
        vault.requireOwnMasterKeys();
        KeyedVault other = vault(Base64.getEncoder().encodeToString(random(32)), 1);

        assertThatThrownBy(other::requireOwnMasterKeys)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("HOLDFAST_PERSONAL_DATA_KEY");
        assertThatCode(() -> vault(MASTER, 1).requireOwnMasterKeys()).doesNotThrowAnyException();
    }

    @Test
    void aMasterKeyIsReplacedWhileNodesWithEitherOrderOfKeysSealAndOpen() {
        vault.requireOwnMasterKeys();
        SealedText before = vault.seal(customer, ANA);
        String next = Base64.getEncoder().encodeToString(random(32));
        KeyedVault prepared = vault(MASTER + "," + next, 1);
        KeyedVault turned = vault(next + ", " + MASTER, 500_000);
        KeyedVault alone = vault(next, 2);
        prepared.requireOwnMasterKeys();
        turned.requireOwnMasterKeys();
        assertThatThrownBy(alone::requireOwnMasterKeys).isInstanceOf(IllegalStateException.class);
        CustomerId newcomer = new CustomerId(customer + " newcomer");
        SealedText during = turned.seal(newcomer, ANA);
        assertThat(prepared.open(newcomer, during)).isEqualTo(ANA);
        assertThat(turned.open(customer, before)).isEqualTo(ANA);

        assertThat(turned.rewrap(1)).isEqualTo(1);
        assertThatThrownBy(alone::requireOwnMasterKeys).as("not all yet").isInstanceOf(IllegalStateException.class);
        while (turned.rewrap(1_000) > 0) {
            assertThat(turned.rewrap(1_000)).isZero();
        }

        alone.requireOwnMasterKeys();
        assertThat(alone.open(customer, before)).isEqualTo(ANA);
        assertThat(alone.open(newcomer, during)).isEqualTo(ANA);
        assertThat(prepared.open(customer, before)).as("whoever has both").isEqualTo(ANA);
        assertThatThrownBy(vault::requireOwnMasterKeys).isInstanceOf(IllegalStateException.class);
        assertThat(vault(MASTER + "," + next, 3).rewrap(1_000)).as("and back").isPositive();
    }

    @Test
    void anOlderKeyThatIsMissedTooEarlyStopsTheStart() {
        String next = Base64.getEncoder().encodeToString(random(32));
        KeyedVault turned = vault(next + "," + MASTER, 1);
        turned.rewrap(Integer.MAX_VALUE);
        vault(MASTER + "," + next, 600_000).seal(customer, ANA);

        assertThatThrownBy(vault(next, 2)::requireOwnMasterKeys)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("older key");
        vault(MASTER + "," + next, 3).rewrap(Integer.MAX_VALUE);
    }

    @Test
    void aCustomerErasedWhileKeysAreWrappedAnewStaysErased() {
        SealedText sealed = vault.seal(customer, ANA);
        KeyTable table = new KeyTable(JdbcClient.create(database.dataSource()));
        KeyTable.Row row = table.find(customer).orElseThrow();
        vault.erase(customer);

        table.replace(row, row);

        assertThat(table.find(customer)).isEmpty();
        assertThat(vault.open(customer, sealed)).isNull();
    }

    private static long count(String sql, CustomerId customerId) {
        return JdbcClient.create(database.dataSource())
                .sql(sql)
                .param(customerId.value())
                .query(Long.class)
                .single();
    }
}
