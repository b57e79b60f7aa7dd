package io.holdfast.web;

import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditLog;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers the events that a test puts there, one to a page, of a log that never ends, and remembers what was asked. */
final class RecordedAuditLog implements AuditLog {
    final List<AuditEntry> events = new CopyOnWriteArrayList<>();
    final List<AuditQuery> queries = new CopyOnWriteArrayList<>();

    @Override
    public AuditPage find(AuditQuery query) {
        queries.add(query);
        List<AuditEntry> rest = new ArrayList<>(events);
        rest.removeIf(event -> query.after() != null && event.position() <= query.after());
        List<AuditEntry> page = rest.subList(0, Math.min(1, rest.size()));
        long asked = query.after() == null ? 0 : query.after();
        return new AuditPage(
                List.copyOf(page), page.isEmpty() ? asked : page.getFirst().position());
    }
}
