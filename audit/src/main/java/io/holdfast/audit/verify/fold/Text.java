package io.holdfast.audit.verify.fold;

import java.time.Instant;
import java.util.Arrays;

/** Ids and instants as they are written in the log, read without an object for each. */
final class Text {
    static final int UUID_LENGTH = 36;

    private static final int HIGH_HALF = 18;
    private static final byte[] DIGITS = new byte[128];
    private static final byte NO_DIGIT = -1;

    static {
        Arrays.fill(DIGITS, NO_DIGIT);
        for (int i = 0; i < 16; i++) {
            DIGITS["0123456789abcdef".charAt(i)] = (byte) i;
        }
    }

    private Text() {}

    /** Whether this is a UUID in its one canonical spelling. */
    static boolean isUuid(char[] text, int from, int length) {
        if (length != UUID_LENGTH) {
            return false;
        }
        for (int i = 0; i < UUID_LENGTH; i++) {
            char c = text[from + i];
            boolean fits = isDash(i) ? c == '-' : c < DIGITS.length && DIGITS[c] != NO_DIGIT;
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDash(int place) {
        return place == 8 || place == 13 || place == 18 || place == 23;
    }

    static long uuidHigh(char[] text, int from) {
        return hex(text, from, from + HIGH_HALF);
    }

    static long uuidLow(char[] text, int from) {
        return hex(text, from + HIGH_HALF, from + UUID_LENGTH);
    }

    private static long hex(char[] text, int from, int to) {
        long value = 0;
        for (int i = from; i < to; i++) {
            if (text[i] != '-') {
                value = value << 4 | DIGITS[text[i]];
            }
        }
        return value;
    }

    /**
     * An instant in ISO 8601, UTC, in milliseconds.
     *
     * <p><b>Errors:</b> {@link java.time.DateTimeException} for what is none.
     */
    static long millis(char[] text, int from, int length) {
        if (length < "2026-12-01T00:00:00Z".length() || text[from + 4] != '-' || text[from + length - 1] != 'Z') {
            return slowly(text, from, length);
        }
        int year = number(text, from, 4);
        int month = number(text, from + 5, 2);
        int day = number(text, from + 8, 2);
        int hour = number(text, from + 11, 2);
        int minute = number(text, from + 14, 2);
        int second = number(text, from + 17, 2);
        int fraction = length - 21;
        boolean plain = year > 0 && month > 0 && day > 0 && hour >= 0 && minute >= 0 && second >= 0;
        boolean known = fraction == -1 || (fraction == 3 && text[from + 19] == '.');
        if (!plain || !known || text[from + 10] != 'T' || month > 12 || day > 28 && !isDay(year, month, day)) {
            return slowly(text, from, length);
        }
        int millis = fraction == 3 ? number(text, from + 20, 3) : 0;
        if (hour > 23 || minute > 59 || second > 59 || millis < 0) {
            return slowly(text, from, length);
        }
        return ((days(year, month, day) * 24 + hour) * 60 + minute) * 60_000 + second * 1_000L + millis;
    }

    private static long slowly(char[] text, int from, int length) {
        return Instant.parse(new String(text, from, length)).toEpochMilli();
    }

    private static boolean isDay(int year, int month, int day) {
        int last = month == 2
                ? (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28)
                : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
        return day <= last;
    }

    /** Days since 1970-01-01; years begin in March here, so that a leap day is the last of its year. */
    private static long days(int year, int month, int day) {
        long shifted = month <= 2 ? year - 1 : year;
        long era = shifted / 400;
        long ofEra = shifted - era * 400;
        long ofYear = (153L * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468;
    }

    /** −1 for what is no number. */
    private static int number(char[] text, int from, int digits) {
        int value = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }
}
