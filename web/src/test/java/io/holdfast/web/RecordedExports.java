package io.holdfast.web;

import io.holdfast.api.audit.AuditExports;
import io.holdfast.api.audit.AuditKey;
import io.holdfast.api.audit.ExportScope;
import io.holdfast.api.audit.ExportSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes two lines for every export and remembers what was asked for. */
final class RecordedExports implements AuditExports {
    final List<ExportScope> scopes = new CopyOnWriteArrayList<>();

    @Override
    public List<AuditKey> keys() {
        return List.of(new AuditKey("90facafe", "11qYAYKx"));
    }

    @Override
    public ExportSummary write(ExportScope scope, OutputStream out) throws IOException {
        scopes.add(scope);
        out.write("{\"header\":1}\n{\"seal\":0}\n".getBytes(StandardCharsets.UTF_8));
        return new ExportSummary(0, 0, "");
    }
}
