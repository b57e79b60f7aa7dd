package io.holdfast.command.store;

import java.sql.SQLException;
import org.axonframework.common.jdbc.PersistenceExceptionResolver;
import org.jspecify.annotations.Nullable;

/**
 * Recognises a duplicate key by its SQL state, which PostgreSQL reports with a plain {@link SQLException}; the
 * framework's own resolver would miss it, and another node's event would not be seen as a conflict.
 */
public final class SqlStateResolver implements PersistenceExceptionResolver {
    private static final String UNIQUE_VIOLATION = "23505";

    @Override
    public boolean isDuplicateKeyViolation(Exception exception) {
        for (@Nullable Throwable cause = exception; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && UNIQUE_VIOLATION.equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}
