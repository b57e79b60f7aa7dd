package io.holdfast.query;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** A data source that writes down the SQL of every prepared statement each time it is sent to the database. */
public final class CountingDataSource extends DelegatingDataSource {
    private final List<String> sent = new CopyOnWriteArrayList<>();

    public CountingDataSource(DataSource dataSource) {
        super(dataSource);
    }

    public List<String> sent() {
        return List.copyOf(sent);
    }

    public void clear() {
        sent.clear();
    }

    @Override
    public Connection getConnection() throws SQLException {
        return wrap(Connection.class, super.getConnection(), null);
    }

    private <T> T wrap(Class<T> type, T real, String sql) {
        return type.cast(Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (sql != null && method.getName().startsWith("execute")) {
                        sent.add(sql);
                    }
                    try {
                        Object result = method.invoke(real, arguments);
                        return result instanceof PreparedStatement statement
                                        && "prepareStatement".equals(method.getName())
                                ? wrap(PreparedStatement.class, statement, (String) arguments[0])
                                : result;
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                }));
    }
}
