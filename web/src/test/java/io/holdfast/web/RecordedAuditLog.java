package io.holdfast.web;

import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditLog;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers the events that a test puts there, one to a page, and remembers what was asked. */
final class RecordedAuditLog implements AuditLog {
    final List<AuditEntry> events = new CopyOnWriteArrayList<>();
    final List<AuditQuery> asked = new CopyOnWriteArrayList<>();

    @Override
    public AuditPage find(AuditQuery query) {
        asked.add(query);
        List<AuditEntry> rest = new ArrayList<>(events);
        rest.removeIf(event -> query.after() != null && event.position() <= query.after());
        List<AuditEntry> page = rest.subList(0, Math.min(1, rest.size()));
        return new AuditPage(
                List.copyOf(page), rest.size() > 1 ? page.getFirst().position() : null);
    }
}
