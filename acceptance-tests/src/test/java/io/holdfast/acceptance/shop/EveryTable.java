package io.holdfast.acceptance.shop;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks for a text in every row of every table, whether it stands there as text or as bytes. */
public record EveryTable(JdbcClient sql) {
    private static final String TABLES = "SELECT quote_ident(table_schema) || '.' || quote_ident(table_name)"
            + " FROM information_schema.tables WHERE table_type = 'BASE TABLE'"
            + " AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1";

    public static EveryTable of(Shop shop) {
        return new EveryTable(JdbcClient.create(shop.bean(DataSource.class)));
    }

    /** The tables that hold it, in whatever case. */
    public List<String> holding(String text) {
        return sql.sql(TABLES).query(String.class).list().stream()
                .filter(table -> holds(table, text))
                .toList();
    }

    private boolean holds(String table, String text) {
        String bytes = HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
        return sql.sql("SELECT exists (SELECT 1 FROM " + table + " AS line"
                        + " WHERE position(? in lower(line::text)) > 0 OR position(? in line::text) > 0)")
                .params(text.toLowerCase(Locale.ROOT), bytes)
                .query(Boolean.class)
                .single();
    }
}
