package io.holdfast.api.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of the log.
 *
 * <p><b>Shape:</b> {@code next} is where the following page begins, {@code null} at the end of the log. A page may be short,
 * or empty, and still have a next one: what one page looks at is bounded, too.
 */
public record AuditPage(List<AuditEntry> events, @Nullable Long next) {}
