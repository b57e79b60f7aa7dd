package io.holdfast.api.audit;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Copies the log out, so that whoever has the public key can check the copy without us: nothing in it was changed, taken out,
 * added, moved or cut off.
 *
 * <p><b>Errors:</b> {@link IOException} when the stream takes no more. A copy that broke off has no seal, so it never passes
 * for a whole one.
 *
 * <p><b>Threading:</b> blocks; safe for use from many threads. Memory is bounded, however long the log is.
 *
 * <p><b>Source:</b> U5; docs/reference/audit-export.md.
 */
public interface AuditExports {
    /** The public keys that exports are verified with; the first one signs now. Never empty. */
    List<AuditKey> keys();

    /** Writes this part of the log, and leaves the stream open. */
    ExportSummary write(ExportScope scope, OutputStream out) throws IOException;
}
