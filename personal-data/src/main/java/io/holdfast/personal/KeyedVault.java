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
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

    /** Keys that are read together to be wrapped anew. */
    private static final int REWRAP_TOGETHER = 500;

    private final MasterKeys master;
    private final KeyTable table;
    private final RandomSource random;
    private final IdSource ids;
    private final Clock clock;
    private final JsonMapper json = HoldfastJson.events();

    KeyedVault(MasterKeys master, KeyTable table, RandomSource random, IdSource ids, Clock clock) {
        this.master = master;
        this.table = table;
        this.random = random;
        this.ids = ids;
        this.clock = clock;
    }

    /** Refuses to work on a database whose keys a master key wraps that is not configured. */
    void requireOwnMasterKeys() {
        Set<String> own = master.fingerprints();
        if (!own.contains(table.masterKey(master.newest().fingerprint()))) {
            throw new IllegalStateException(
                    "HOLDFAST_PERSONAL_DATA_KEY is not the key that this database's personal data"
                            + " is kept with: give every node the key that the first one had (docs/guides/operating.md)");
        }
        if (!table.knowsOnly(own)) {
            throw new IllegalStateException(
                    "HOLDFAST_PERSONAL_DATA_KEY lacks an older key that still wraps keys of customers: name it after the"
                            + " newest, and have those wrapped anew (docs/guides/operating.md)");
        }
    }

    @Override
    public int rewrap(int atMost) {
        int rewrapped = 0;
        List<KeyTable.Row> old = old(atMost);
        while (!old.isEmpty()) {
            old.forEach(row -> table.replace(row, wrapped(row.customerId(), row.keyId(), unwrap(row))));
            rewrapped += old.size();
            old = old(atMost - rewrapped);
        }
        if (rewrapped < atMost) {
            table.masterKeyIs(master.newest().fingerprint());
        }
        return rewrapped;
    }

    private List<KeyTable.Row> old(int atMost) {
        return table.wrappedByOthers(master.newest().fingerprint(), Math.min(atMost, REWRAP_TOGETHER));
    }

    @Override
    public SealedText seal(CustomerId customerId, Buyer buyer) {
        KeyTable.Row row = keyOf(customerId);
        SecretKey key = unwrap(row);
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
            table.addIfMissing(newKey(customerId), clock.instant());
        }
        throw new IllegalStateException("the customer is being erased all the time");
    }

    private KeyTable.Row newKey(CustomerId customerId) {
        SecretKey key = AesGcm.key(random.nextBytes(AesGcm.KEY_BYTES));
        return wrapped(customerId, ids.nextUuid(), key);
    }

    private KeyTable.Row wrapped(CustomerId customerId, UUID keyId, SecretKey key) {
        MasterKey newest = master.newest();
        byte[] nonce = random.nextBytes(AesGcm.NONCE_BYTES);
        byte[] wrapped = newest.wrap(key.getEncoded(), nonce, context(customerId));
        return new KeyTable.Row(customerId, keyId, wrapped, Optional.of(newest.fingerprint()));
    }

    @Override
    public @Nullable Buyer open(CustomerId customerId, SealedText sealed) {
        UUID keyId = SealedFormat.keyId(sealed);
        KeyTable.Row row = table.find(customerId).orElse(null);
        if (row == null || !row.keyId().equals(keyId)) {
            return null;
        }
        byte[] plain = AesGcm.open(unwrap(row), context(customerId), SealedFormat.content(sealed));
        return json.readValue(plain, Buyer.class);
    }

    @Override
    public boolean erase(CustomerId customerId) {
        return table.delete(customerId);
    }

    private SecretKey unwrap(KeyTable.Row row) {
        return master.unwrap(row.wrappedBy(), row.wrappedKey(), context(row.customerId()));
    }

    /** What is sealed for one customer never opens as another's, even if rows were swapped. */
    private static byte[] context(CustomerId customerId) {
        return customerId.value().getBytes(StandardCharsets.UTF_8);
    }
}
