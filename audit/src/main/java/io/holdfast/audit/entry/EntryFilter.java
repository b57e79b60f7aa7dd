package io.holdfast.audit.entry;

import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.audit.AuditSubject;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whether an entry fits a question. Whose a hold was no entry tells, so that a customer's events are left to {@link
 * RowChoice}.
 */
final class EntryFilter implements Predicate<AuditEntry> {
    private final AuditQuery query;

    EntryFilter(AuditQuery query) {
        this.query = query;
    }

    @Override
    public boolean test(AuditEntry entry) {
        return fits(query.type(), entry.type())
                && fits(query.actor(), entry.actor())
                && fits(query.command(), entry.command())
                && isAbout(entry, query.subject())
                && isInTime(entry);
    }

    private static boolean isAbout(AuditEntry entry, AuditSubject subject) {
        return fits(subject.showtimeId(), entry.showtimeId())
                && fits(subject.holdId(), entry.holdId())
                && fits(subject.paymentId(), entry.paymentId())
                && (subject.seat() == null || entry.seats().contains(subject.seat()));
    }

    private boolean isInTime(AuditEntry entry) {
        return (query.from() == null || !entry.at().isBefore(query.from()))
                && (query.to() == null || entry.at().isBefore(query.to()));
    }

    private static boolean fits(@Nullable Object wanted, @Nullable Object found) {
        return wanted == null || wanted.equals(found);
    }
}
