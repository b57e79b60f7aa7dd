package io.holdfast.acceptance.shop;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/** Verifies a ticket as a gate does that knows nothing but the published keys and the documentation of the token. */
public final class PublishedKeys {
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    private static final int SIGNATURE_BYTES = 64;
    private static final int PLACE_AT = 36;

    private PublishedKeys() {}

    /** The place that a token is for; fails if no published key has signed it. */
    public static String verify(Shop shop, String token) {
        byte[] bytes = bytes(token.substring("HF1:".length()));
        byte[] said = Arrays.copyOf(bytes, bytes.length - SIGNATURE_BYTES);
        String kid = HexFormat.of().toHexDigits(ByteBuffer.wrap(said).getInt(1));
        for (JsonNode key : shop.anonymous()
                .get("/.well-known/holdfast-ticket-keys.json")
                .expect(200)
                .json()
                .path("keys")) {
            if (key.path("kid").asString().equals(kid) && isSigned(key.path("x").asString(), said, bytes)) {
                return new String(said, PLACE_AT, said.length - PLACE_AT, StandardCharsets.UTF_8);
            }
        }
        throw new AssertionError("no published key has signed " + token);
    }

    private static boolean isSigned(String x, byte[] said, byte[] bytes) {
        byte[] key = Base64.getUrlDecoder().decode(x);
        boolean xOdd = key[key.length - 1] < 0;
        key[key.length - 1] &= 0x7F;
        byte[] bigEndian = new byte[key.length];
        for (int i = 0; i < key.length; i++) {
            bigEndian[i] = key[key.length - 1 - i];
        }
        try {
            Signature signature = Signature.getInstance("Ed25519");
            signature.initVerify(KeyFactory.getInstance("Ed25519")
                    .generatePublic(new EdECPublicKeySpec(
                            NamedParameterSpec.ED25519, new EdECPoint(xOdd, new BigInteger(1, bigEndian)))));
            signature.update(said);
            return signature.verify(bytes, said.length, SIGNATURE_BYTES);
        } catch (GeneralSecurityException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static byte[] bytes(String base45) {
        ByteBuffer bytes = ByteBuffer.allocate(base45.length());
        for (int i = 0; i < base45.length(); i += 3) {
            String group = base45.substring(i, Math.min(base45.length(), i + 3));
            int value = 0;
            for (int j = group.length() - 1; j >= 0; j--) {
                value = value * ALPHABET.length() + ALPHABET.indexOf(group.charAt(j));
            }
            if (group.length() == 3) {
                bytes.put((byte) (value >> Byte.SIZE));
            }
            bytes.put((byte) value);
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }
}
