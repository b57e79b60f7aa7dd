import java.io.BufferedInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks an export of the log offline, with nothing but a JDK; audit-export.md says what it does and why.
 *
 * <pre>java CheckExport.java FILE KEY</pre>
 *
 * KEY is what {@code ./holdfast export --public-key} printed. Exit code 0: valid, 1: not valid, 2: cannot be checked.
 */
final class CheckExport {
    private static final String FORMAT = "holdfast-audit-export 1";
    private static final String HEX = "\"([0-9a-f]{64})\"";
    private static final Pattern TAIL = Pattern.compile(",\"previous\":" + HEX + ",\"hash\":" + HEX + "}\\z");
    private static final Pattern CHECKPOINT =
            Pattern.compile("\\{\"checkpoint\":(\\d+),\"hash\":" + HEX + ",\"signature\":\"([\\w-]{86})\"}");
    private static final Pattern SEAL = Pattern.compile(
            "\\{\"seal\":(\\d+),\"hash\":" + HEX + ",\"header\":" + HEX + ",\"signature\":\"([\\w-]{86})\"}");

    private final InputStream in;
    private final String givenKey;
    private final PublicKey key;
    private long lineNumber;

    private CheckExport(InputStream in, String givenKey) throws Exception {
        String der = "302a300506032b6570032100" + HexFormat.of().formatHex(Base64.getUrlDecoder().decode(givenKey));
        X509EncodedKeySpec spec = new X509EncodedKeySpec(HexFormat.of().parseHex(der));
        this.in = in;
        this.givenKey = givenKey;
        this.key = KeyFactory.getInstance("Ed25519").generatePublic(spec);
    }

    public static void main(String[] arguments) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(arguments[0])))) {
            System.out.println("valid: " + new CheckExport(in, arguments[1]).check());
        } catch (NotValid found) {
            System.out.println("not valid: line " + found.getMessage());
            System.exit(1);
        } catch (Exception cannot) {
            System.err.println("cannot check: " + cannot + "; usage: java CheckExport.java FILE KEY");
            System.exit(2);
        }
    }

    private String check() throws Exception {
        String header = line();
        require(header.startsWith("{\"format\":\"holdfast-audit-export\",\"version\":1,"), 1, "is no header of version 1");
        require(member(header, "publicKey").equals(givenKey), 1, "names another key than the one given");
        String part = member(header, "scope") + " from " + member(header, "from");
        long every = Long.parseLong(member(header, "checkpointEvery"));
        String last = member(header, "start");
        require(last.equals(sha256(FORMAT + " " + part + " every " + every)), 1, "was changed: start is another");
        long events = 0;
        for (String line = line(); ; line = line()) {
            Matcher tail = TAIL.matcher(line);
            Matcher seal = SEAL.matcher(line);
            if (seal.matches()) {
                checkSeal(seal, header, events, last);
                return events + " events of " + part + " to " + member(header, "to") + ", written "
                        + member(header, "writtenAt") + ", signed with key " + member(header, "kid");
            }
            require(tail.find(), lineNumber, "is neither an event nor the seal");
            require(tail.group(1).equals(last), lineNumber, "does not follow the line before it:"
                    + " one was taken out, put in, moved, or changed together with its hash");
            last = sha256(last + line.substring(0, tail.start()));
            require(tail.group(2).equals(last), lineNumber, "was changed: its hash is not that of what it says");
            events++;
            if (events % every == 0) {
                checkCheckpoint(line(), events, last);
            }
        }
    }

    private void checkCheckpoint(String line, long events, String last) throws Exception {
        Matcher checkpoint = CHECKPOINT.matcher(line);
        require(checkpoint.matches(), lineNumber, "is not the checkpoint that is due after " + events + " events");
        require(checkpoint.group(1).equals(events + "") && checkpoint.group(2).equals(last), lineNumber,
                "is the checkpoint of other events: one before it was changed together with its hash");
        require(verifies("checkpoint " + events + " " + last, checkpoint.group(3)), lineNumber,
                "has a signature that is not of this key for the events before it");
    }

    private void checkSeal(Matcher seal, String header, long events, String last) throws Exception {
        require(seal.group(1).equals(events + ""), lineNumber, "seals " + seal.group(1) + " events, not " + events);
        require(seal.group(2).equals(last), lineNumber, "seals other events: one was changed together with its hash");
        require(verifies("seal " + events + " " + last + " " + seal.group(3), seal.group(4)), lineNumber,
                "has a signature that is not of this key for the events before it");
        require(seal.group(3).equals(sha256(header)), 1, "was changed: it is not the header that was sealed");
        require(in.read() < 0, lineNumber + 1, "comes after the seal");
    }

    /** The next line without its end; its characters are its bytes, one to one. */
    private String line() throws Exception {
        lineNumber++;
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            require(next >= 0, lineNumber, "is missing or cut off: the end of the export is not there");
            line.append((char) next);
        }
        return line.toString();
    }

    private static String member(String header, String name) {
        Matcher value = Pattern.compile("\"" + name + "\":\"?([^\",}]*)").matcher(header);
        return value.find() ? value.group(1) : "";
    }

    private boolean verifies(String what, String signature) throws Exception {
        Signature ed25519 = Signature.getInstance("Ed25519");
        ed25519.initVerify(key);
        ed25519.update((FORMAT + " " + what).getBytes(StandardCharsets.US_ASCII));
        byte[] bytes = Base64.getUrlDecoder().decode(signature);
        String canonical = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        try {
            return canonical.equals(signature) && ed25519.verify(bytes);
        } catch (SignatureException noSignature) {
            return false;
        }
    }

    private static String sha256(String text) throws Exception {
        MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
        return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static void require(boolean holds, long line, String otherwise) throws NotValid {
        if (!holds) {
            throw new NotValid(line + " " + otherwise);
        }
    }

    private static final class NotValid extends Exception {
        NotValid(String message) { super(message); }
    }
}
