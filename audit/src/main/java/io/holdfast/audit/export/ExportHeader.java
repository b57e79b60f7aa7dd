package io.holdfast.audit.export;

import io.holdfast.api.audit.ExportScope;
import io.holdfast.signing.SigningKey;
import java.time.Instant;

/**
 * The first line of an export: what it is and how it is read.
 *
 * @param to the position up to which the log was read
 * @param checkpointEvery how many events there are between two signatures
 */
record ExportHeader(
        String product, ExportScope scope, long to, Instant writtenAt, int checkpointEvery, SigningKey key) {
    /** With what all signed texts and the beginning of the chain begin. */
    static final String FORMAT = "holdfast-audit-export 1";

    private static final String CANONICAL =
            "the bytes of an event's line before its member previous; its hash is SHA-256"
                    + " over the hexadecimal digits of previous and these bytes";

    /** What the chain begins with: the same for every export that begins at the same place of the same scope. */
    String start() {
        return FORMAT + " " + scope.name() + " from " + scope.from() + " every " + checkpointEvery;
    }

    /** The line, without its end. */
    String line() {
        LineBuffer line = new LineBuffer();
        line.ascii("{\"format\":\"holdfast-audit-export\"")
                .number("version", 1)
                .text("product", product)
                .text("scope", scope.name())
                .number("from", scope.from())
                .number("to", to)
                .text("writtenAt", writtenAt.toString())
                .number("checkpointEvery", checkpointEvery)
                .text("hash", "SHA-256")
                .text("canonical", CANONICAL)
                .text("signature", "Ed25519")
                .text("kid", key.kid())
                .text("publicKey", key.x())
                .text("start", HashChain.hash(start()))
                .ascii("}");
        return line.toString();
    }
}
