package io.holdfast.app.money;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** The database as one life of a process sees it: each commit, of a transaction or of a single write, is a step. */
final class MortalDataSource extends DelegatingDataSource {
    /** What a pool does with a connection whose user has died. */
    private static final Set<String> CLEANING_UP = Set.of("close", "rollback", "setAutoCommit", "isClosed");

    private final Life life;

    MortalDataSource(DataSource target, Life life) {
        super(target);
        this.life = life;
    }

    @Override
    public Connection getConnection() throws SQLException {
        life.requireAlive();
        Connection connection = super.getConnection();
        AtomicBoolean wrote = new AtomicBoolean();
        return proxy(Connection.class, (self, method, args) -> onConnection(connection, wrote, method, args));
    }

    private Object onConnection(Connection connection, AtomicBoolean wrote, Method method, Object[] args)
            throws Throwable {
        String name = method.getName();
        if (!CLEANING_UP.contains(name)) {
            life.requireAlive();
        }
        if (name.equals("commit") && wrote.getAndSet(false)) {
            return life.step(() -> call(connection, method, args));
        }
        Object result = call(connection, method, args);
        if (result instanceof PreparedStatement statement && isWrite((String) args[0])) {
            wrote.set(true);
            return proxy(PreparedStatement.class, (self, inner, given) -> onWrite(connection, statement, inner, given));
        }
        return result;
    }

    private Object onWrite(Connection connection, PreparedStatement statement, Method method, Object[] args)
            throws Throwable {
        boolean commits = method.getName().startsWith("execute") && connection.getAutoCommit();
        return commits ? life.step(() -> call(statement, method, args)) : call(statement, method, args);
    }

    private static boolean isWrite(String sql) {
        return !sql.stripLeading().regionMatches(true, 0, "select", 0, 6);
    }

    private static Object call(Object target, Method method, Object[] args) throws Exception {
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException failed) {
            throw failed.getCause() instanceof Exception cause ? cause : failed;
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
