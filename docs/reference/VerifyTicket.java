import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Verifies a ticket offline, as a gate does: with nothing but a JDK, the published keys and ticket-token.md.
 *
 * <pre>
 * curl -s http://localhost:8080/.well-known/holdfast-ticket-keys.json > keys.json
 * java VerifyTicket.java keys.json 'HF1:…'
 * </pre>
 */
final class VerifyTicket {
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    private static final int SIGNATURE = 64;

    public static void main(String[] arguments) throws Exception {
        try {
            System.out.println("valid: " + verify(Files.readString(Path.of(arguments[0])), arguments[1]));
        } catch (IllegalArgumentException | SignatureException forged) {
            System.out.println("not valid: " + forged.getMessage());
            System.exit(1);
        }
    }

    private static String verify(String keys, String token) throws Exception {
        if (!token.startsWith("HF1:")) {
            throw new IllegalArgumentException("not a ticket");
        }
        byte[] bytes = base45(token.substring(4));
        byte[] said = Arrays.copyOf(bytes, bytes.length - SIGNATURE);
        ByteBuffer in = ByteBuffer.wrap(said);
        if (in.get() != 1) {
            throw new IllegalArgumentException("another version");
        }
        String kid = HexFormat.of().toHexDigits(in.getInt());
        Signature signature = Signature.getInstance("Ed25519");
        signature.initVerify(KeyFactory.getInstance("Ed25519").generatePublic(publicKey(keys, kid)));
        signature.update(said);
        if (!signature.verify(bytes, said.length, SIGNATURE)) {
            throw new IllegalArgumentException("the signature is not that of key " + kid);
        }
        UUID ticket = new UUID(in.getLong(), in.getLong());
        long showtime = ((long) in.getShort() & 0xFFFF) << 32 | in.getInt() & 0xFFFFFFFFL;
        in.getLong(); // the nonce is for the check-in desk
        byte[] place = new byte[in.get() & 0xFF];
        in.get(place);
        return "ticket " + ticket + ", showtime " + showtime
                + (place.length == 0 ? ", no seat" : ", place " + new String(place, StandardCharsets.UTF_8));
    }

    private static byte[] base45(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(text.length());
        for (int i = 0; i < text.length(); i += 3) {
            boolean pair = i + 2 < text.length();
            int value = digit(text, i) + 45 * digit(text, i + 1) + (pair ? 2025 * digit(text, i + 2) : 0);
            if (pair) {
                bytes.put((byte) (value >> 8));
            }
            bytes.put((byte) value);
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    private static int digit(String text, int index) {
        int digit = index < text.length() ? ALPHABET.indexOf(text.charAt(index)) : -1;
        if (digit < 0) {
            throw new IllegalArgumentException("not base 45");
        }
        return digit;
    }

    private static EdECPublicKeySpec publicKey(String keys, String kid) {
        Matcher key = Pattern.compile("\\{[^{}]*\"kid\":\"" + kid + "\"[^{}]*}").matcher(keys);
        if (!key.find()) {
            throw new IllegalArgumentException("no key " + kid);
        }
        Matcher x = Pattern.compile("\"x\":\"([^\"]+)\"").matcher(key.group());
        if (!x.find()) {
            throw new IllegalArgumentException("key " + kid + " has no x");
        }
        byte[] little = Base64.getUrlDecoder().decode(x.group(1));
        byte[] big = new byte[little.length];
        for (int i = 0; i < big.length; i++) {
            big[i] = little[big.length - 1 - i];
        }
        boolean xOdd = (big[0] & 0x80) != 0;
        big[0] &= 0x7F;
        return new EdECPublicKeySpec(NamedParameterSpec.ED25519, new EdECPoint(xOdd, new BigInteger(1, big)));
    }
}
