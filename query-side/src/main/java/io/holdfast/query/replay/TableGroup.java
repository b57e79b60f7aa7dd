package io.holdfast.query.replay;

import java.util.List;
import java.util.Set;

/**
 * A processing group whose handlers do nothing but keep tables.
 *
 * @param name the group
 * @param handlers objects with event handlers; they write to tables without naming a schema, and to no others than these
 */
public record TableGroup(String name, List<Table> tables, List<Object> handlers) {
    public TableGroup {
        tables = List.copyOf(tables);
        handlers = List.copyOf(handlers);
    }

    /**
     * A table that the group alone writes, or all columns of it but some.
     *
     * @param name without a schema
     * @param notFromLog columns that others write too: they are not compared, and are taken over from the live table
     */
    public record Table(String name, Set<String> notFromLog) {
        public Table {
            notFromLog = Set.copyOf(notFromLog);
        }

        /** A table that is made of the log alone. */
        public static Table of(String name) {
            return new Table(name, Set.of());
        }
    }
}
