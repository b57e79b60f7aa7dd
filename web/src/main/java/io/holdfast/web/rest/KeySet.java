package io.holdfast.web.rest;

import java.time.Duration;
import java.util.List;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;

/** Public Ed25519 keys as a JSON Web Key set (RFC 8037). */
record KeySet(List<Key> keys) {
    /** How long a reader may keep it. */
    static final Duration MAX_AGE = Duration.ofMinutes(5);

    record Key(String kty, String crv, String kid, String x, String use, String alg) {
        static Key of(String kid, String x) {
            return new Key("OKP", "Ed25519", kid, x, "sig", "EdDSA");
        }
    }

    /** These keys, for everybody. */
    static ResponseEntity<KeySet> of(List<Key> keys) {
        return ResponseEntity.ok()
                .cacheControl(CacheControl.maxAge(MAX_AGE).cachePublic())
                .body(new KeySet(keys));
    }
}
