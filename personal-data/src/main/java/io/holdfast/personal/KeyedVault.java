package io.holdfast.personal;

import io.holdfast.api.CustomerId;
import io.holdfast.api.IdSource;
import io.holdfast.api.RandomSource;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;
import io.holdfast.json.HoldfastJson;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The vault over a table of keys. A sealed text names the key it was made with, so that one made before an erasure is told
 * from one that was altered.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class KeyedVault implements PersonalDataVault {
    /** Another node may erase a customer between two looks; so many times in a row only on purpose. */
    private static final int MAX_LOOKS = 3;

    private final MasterKey master;
    private final KeyTable table;
    private final RandomSource random;
    private final IdSource ids;
    private final Clock clock;
    private final JsonMapper json = HoldfastJson.events();

    KeyedVault(MasterKey master, KeyTable table, RandomSource random, IdSource ids, Clock clock) {
        this.master = master;
        this.table = table;
        this.random = random;
        this.ids = ids;
        this.clock = clock;
    }

    /** Refuses to work on a database whose keys another master key wraps. */
    void requireOwnMasterKey() {
        String own = master.fingerprint();
        if (!table.masterKey(own).equals(own)) {
            throw new IllegalStateException(
                    "HOLDFAST_PERSONAL_DATA_KEY is not the key that this database's personal data"
                            + " is kept with: give every node the key that the first one had (docs/guides/operating.md)");
        }
    }

    @Override
    public SealedText seal(CustomerId customerId, Buyer buyer) {
        KeyTable.Row row = keyOf(customerId);
        SecretKey key = unwrap(customerId, row);
        byte[] nonce = random.nextBytes(AesGcm.NONCE_BYTES);
        byte[] sealed = AesGcm.seal(key, nonce, context(customerId), json.writeValueAsBytes(buyer));
        return SealedFormat.write(row.keyId(), sealed);
    }

    private KeyTable.Row keyOf(CustomerId customerId) {
        for (int look = 0; look < MAX_LOOKS; look++) {
            Optional<KeyTable.Row> row = table.find(customerId);
            if (row.isPresent()) {
                return row.get();
            }
            table.addIfMissing(customerId, newKey(customerId), clock.instant());
        }
        throw new IllegalStateException("the customer is being erased all the time");
    }

    private KeyTable.Row newKey(CustomerId customerId) {
        byte[] key = random.nextBytes(AesGcm.KEY_BYTES);
        byte[] wrapped = master.wrap(key, random.nextBytes(AesGcm.NONCE_BYTES), context(customerId));
        return new KeyTable.Row(ids.nextUuid(), wrapped);
    }

    @Override
    public @Nullable Buyer open(CustomerId customerId, SealedText sealed) {
        UUID keyId = SealedFormat.keyId(sealed);
        KeyTable.Row row = table.find(customerId).orElse(null);
        if (row == null || !row.keyId().equals(keyId)) {
            return null;
        }
        byte[] plain = AesGcm.open(unwrap(customerId, row), context(customerId), SealedFormat.content(sealed));
        return json.readValue(plain, Buyer.class);
    }

    @Override
    public boolean erase(CustomerId customerId) {
        return table.delete(customerId);
    }

    private SecretKey unwrap(CustomerId customerId, KeyTable.Row row) {
        return master.unwrap(row.wrappedKey(), context(customerId));
    }

    /** What is sealed for one customer never opens as another's, even if rows were swapped. */
    private static byte[] context(CustomerId customerId) {
        return customerId.value().getBytes(StandardCharsets.UTF_8);
    }
}
