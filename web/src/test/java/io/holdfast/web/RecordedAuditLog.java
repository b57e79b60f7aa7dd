package io.holdfast.web;

import io.holdfast.api.audit.AuditLog;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Answers the page that a test puts there, or the one that it makes of the question, and remembers what it was asked. */
final class RecordedAuditLog implements AuditLog {
    final List<AuditQuery> asked = new CopyOnWriteArrayList<>();
    volatile AuditPage answer = new AuditPage(List.of(), null);

    volatile @Nullable Function<AuditQuery, AuditPage> pages;

    @Override
    public AuditPage find(AuditQuery query) {
        asked.add(query);
        Function<AuditQuery, AuditPage> paged = pages;
        return paged == null ? answer : paged.apply(query);
    }
}
