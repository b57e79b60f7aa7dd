package io.holdfast.embedded.host;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Set;
import javax.crypto.KeyGenerator;

/** Passwords for servers that only this application talks to, so that nobody else on the machine can. */
public final class Secret {
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private Secret() {}

    /**
     * The password in this file, made at the first call; only the owner can read the file.
     *
     * <p><b>Shape:</b> 43 characters that mean nothing special in a URL.
     */
    public static String keptIn(Path file) {
        try {
            createOnce(file);
            String kept = Files.readString(file).strip();
            return kept.isEmpty() ? write(file, fresh()) : kept;
        } catch (IOException e) {
            throw new CannotStart("The password file " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static void createOnce(Path file) throws IOException {
        try {
            Files.createFile(file, OWNER_ONLY);
        } catch (FileAlreadyExistsException madeEarlier) {
            // The usual case from the second run on.
        }
    }

    private static String write(Path file, String secret) throws IOException {
        Files.writeString(file, secret);
        return secret;
    }

    /** A new password. */
    public static String fresh() {
        try {
            byte[] key = KeyGenerator.getInstance("HmacSHA256").generateKey().getEncoded();
            return Base64.getUrlEncoder().withoutPadding().encodeToString(key);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has HmacSHA256", e);
        }
    }
}
