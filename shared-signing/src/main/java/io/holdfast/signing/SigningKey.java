package io.holdfast.signing;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * An Ed25519 key that signs what others verify without us: tickets, audit exports.
 *
 * <p><b>Shape:</b> {@code id} is the first four bytes of the public key's thumbprint (RFC 7638).
 *
 * <p><b>Threading:</b> immutable.
 */
public final class SigningKey {
    public static final int SIGNATURE_BYTES = 64;

    /** Keys that are active at once; a rotation needs two. */
    public static final int MAX_KEYS = 16;

    private static final int SEED_BYTES = 32;
    private static final String ALGORITHM = "Ed25519";
    private static final Base64.Encoder BASE64_URL = Base64.getUrlEncoder().withoutPadding();

    /** What comes before the 32 bytes in the file that OpenSSL writes (PKCS #8 in DER). */
    private static final byte[] PKCS8_PREFIX = HexFormat.of().parseHex("302e020100300506032b657004220420");

    private final PrivateKey privateKey;
    private final PublicKey publicKey;
    private final String x;
    private final int id;

    private SigningKey(byte[] seed) throws GeneralSecurityException {
        EdECPoint point = Ed25519Point.publicKeyOf(seed);
        KeyFactory keys = KeyFactory.getInstance(ALGORITHM);
        this.privateKey = keys.generatePrivate(new EdECPrivateKeySpec(NamedParameterSpec.ED25519, seed));
        this.publicKey = keys.generatePublic(new EdECPublicKeySpec(NamedParameterSpec.ED25519, point));
        this.x = BASE64_URL.encodeToString(compressed(point));
        String jwk = "{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + x + "\"}";
        byte[] thumbprint = MessageDigest.getInstance("SHA-256").digest(jwk.getBytes(StandardCharsets.US_ASCII));
        this.id = ByteBuffer.wrap(thumbprint).getInt();
    }

    /**
     * Reads private keys with commas between, each as {@link #parse} does; the first is the one to sign with.
     *
     * <p><b>Errors:</b> {@link IllegalArgumentException} for none, too many, or one that is no key; it repeats none.
     */
    public static List<SigningKey> parseAll(String texts) {
        List<SigningKey> keys = Arrays.stream(texts.split(",", -1))
                .filter(key -> !key.isBlank())
                .map(SigningKey::parse)
                .toList();
        if (keys.isEmpty() || keys.size() > MAX_KEYS) {
            throw new IllegalArgumentException("1 to " + MAX_KEYS + " Ed25519 keys are expected");
        }
        return keys;
    }

    /**
     * Reads a private key: its 32 bytes, or OpenSSL's file of them in DER, in base64 or base64url.
     *
     * <p><b>Errors:</b> {@link IllegalArgumentException} that does not repeat the key.
     */
    public static SigningKey parse(String text) {
        try {
            return new SigningKey(seed(
                    Base64.getUrlDecoder().decode(text.strip().replace('+', '-').replace('/', '_'))));
        } catch (IllegalArgumentException | GeneralSecurityException malformed) {
            throw new IllegalArgumentException("not an Ed25519 key: 32 bytes in base64url are expected");
        }
    }

    private static byte[] seed(byte[] bytes) {
        boolean pkcs8 = bytes.length == PKCS8_PREFIX.length + SEED_BYTES
                && Arrays.equals(PKCS8_PREFIX, 0, PKCS8_PREFIX.length, bytes, 0, PKCS8_PREFIX.length);
        if (bytes.length != SEED_BYTES && !pkcs8) {
            throw new IllegalArgumentException("wrong length");
        }
        return Arrays.copyOfRange(bytes, bytes.length - SEED_BYTES, bytes.length);
    }

    /** The bytes of y, least first; the highest bit of the last says whether x is odd. */
    private static byte[] compressed(EdECPoint point) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(SEED_BYTES);
        BigInteger rest = point.isXOdd() ? point.getY().setBit(SEED_BYTES * Byte.SIZE - 1) : point.getY();
        for (int i = 0; i < SEED_BYTES; i++) {
            bytes.write(rest.shiftRight(i * Byte.SIZE).intValue());
        }
        return bytes.toByteArray();
    }

    /** The number that {@link #kid} writes. */
    public int id() {
        return id;
    }

    /** How what is signed names the key: eight hexadecimal digits. */
    public String kid() {
        return HexFormat.of().toHexDigits(id);
    }

    /** The public key as the member of a JSON Web Key. */
    public String x() {
        return x;
    }

    /** {@link #SIGNATURE_BYTES} bytes, the same whenever the same is signed. */
    public byte[] sign(byte[] message) {
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initSign(privateKey);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Whether this key has signed the message. */
    public boolean verifies(byte[] message, byte[] signed) {
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initVerify(publicKey);
            signature.update(message);
            return signature.verify(signed);
        } catch (GeneralSecurityException malformed) {
            return false;
        }
    }

    /** Without the private key. */
    @Override
    public String toString() {
        return "SigningKey[" + kid() + "]";
    }
}
