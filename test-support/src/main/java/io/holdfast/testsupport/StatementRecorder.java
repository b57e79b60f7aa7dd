package io.holdfast.testsupport;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Writes down every statement that is executed over a data source, so that a test can say how many there may be: a test
 * of performance that no clock takes part in. A batch counts once for each of its parts.
 *
 * <p><b>Shape:</b> unbounded; {@link #clear} now and then.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class StatementRecorder {
    private final Queue<String> executed = new ConcurrentLinkedQueue<>();

    /** The same data source; what is executed over it is written down. */
    public DataSource recording(DataSource dataSource) {
        return proxy(
                DataSource.class,
                dataSource,
                (method, arguments, result) ->
                        result instanceof Connection connection ? recording(connection) : result);
    }

    /** What was executed since the last {@link #clear}, in order, in lower case. */
    public List<String> executed() {
        return List.copyOf(executed);
    }

    /** How many of the executed statements have this in them, given in lower case. */
    public long count(String part) {
        return executed.stream().filter(sql -> sql.contains(part)).count();
    }

    public void clear() {
        executed.clear();
    }

    private Connection recording(Connection connection) {
        return proxy(Connection.class, connection, (method, arguments, result) -> {
            if (result instanceof PreparedStatement statement) {
                return recording(PreparedStatement.class, statement, (String) arguments[0]);
            }
            return result instanceof Statement statement ? recording(Statement.class, statement, null) : result;
        });
    }

    private <S extends Statement> S recording(Class<S> type, S statement, @Nullable String prepared) {
        return proxy(type, statement, (method, arguments, result) -> {
            String name = method.getName();
            if (name.equals("addBatch") || name.startsWith("execute") && !name.endsWith("Batch")) {
                String sql = prepared != null ? prepared : (String) arguments[0];
                executed.add(sql.toLowerCase(Locale.ROOT));
            }
            return result;
        });
    }

    private interface AfterCall {
        @Nullable
        Object answer(Method method, Object[] arguments, @Nullable Object result);
    }

    private static <T> T proxy(Class<T> type, T target, AfterCall afterCall) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            try {
                Object result = method.invoke(target, arguments);
                return afterCall.answer(method, arguments == null ? new Object[0] : arguments, result);
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
