package io.holdfast.web;

import io.holdfast.api.audit.AuditLog;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers the page that a test puts there, and remembers what it was asked. */
final class RecordedAuditLog implements AuditLog {
    final List<AuditQuery> asked = new CopyOnWriteArrayList<>();
    volatile AuditPage answer = new AuditPage(List.of(), null);

    @Override
    public AuditPage find(AuditQuery query) {
        asked.add(query);
        return answer;
    }
}
