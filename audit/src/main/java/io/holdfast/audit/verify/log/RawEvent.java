package io.holdfast.audit.verify.log;

import java.nio.charset.StandardCharsets;

/**
 * One row of the log in PostgreSQL's binary form, looked at in place: one instance is moved from row to row.
 *
 * <p><b>Shape:</b> a column is {@code length} bytes of {@link #row} from {@code start} on; text is UTF-8; the length of
 * what is null is {@value #NULL}.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class RawEvent {
    public static final int NULL = -1;

    static final String COLUMNS = "global_index, sequence_number, aggregate_identifier, event_identifier, time_stamp,"
            + " payload_type, payload, meta_data, type, payload_revision";

    private static final int COUNT = 10;
    private static final int POSITION = 0;
    private static final int SEQUENCE = 1;

    /** A column that is looked at in place. */
    public enum Column {
        AGGREGATE(2),
        EVENT_ID(3),
        TIME(4),
        PAYLOAD_TYPE(5),
        PAYLOAD(6),
        META_DATA(7);

        private final int index;

        Column(int index) {
            this.index = index;
        }
    }

    private final int[] starts = new int[COUNT];
    private final int[] lengths = new int[COUNT];
    private byte[] row = {};

    /** Looks at this row from now on. */
    public void read(byte[] newRow) {
        row = newRow;
        int at = Short.BYTES;
        for (int column = 0; column < COUNT; column++) {
            lengths[column] = intAt(at);
            at += Integer.BYTES;
            starts[column] = at;
            at += Math.max(0, lengths[column]);
        }
    }

    public byte[] row() {
        return row;
    }

    public long position() {
        return longAt(starts[POSITION]);
    }

    public long sequenceNumber() {
        return longAt(starts[SEQUENCE]);
    }

    public int start(Column column) {
        return starts[column.index];
    }

    public int length(Column column) {
        return lengths[column.index];
    }

    public String text(Column column) {
        return new String(row, start(column), Math.max(0, length(column)), StandardCharsets.UTF_8);
    }

    /** The position of a row, without looking at the rest of it. */
    static long positionOf(byte[] row) {
        return longAt(row, Short.BYTES + Integer.BYTES);
    }

    private int intAt(int at) {
        return (row[at] & 0xFF) << 24 | (row[at + 1] & 0xFF) << 16 | (row[at + 2] & 0xFF) << 8 | (row[at + 3] & 0xFF);
    }

    private long longAt(int at) {
        return longAt(row, at);
    }

    private static long longAt(byte[] bytes, int at) {
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value = value << 8 | (bytes[at + i] & 0xFF);
        }
        return value;
    }
}
