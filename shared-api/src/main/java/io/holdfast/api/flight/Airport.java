package io.holdfast.api.flight;

import java.text.Normalizer;
import java.time.ZoneId;
import java.util.Locale;

/**
 * An airport as IATA knows it.
 *
 * <p><b>Shape:</b> {@code code} has three letters; {@code city} is what travellers call it, in English; {@code country} is
 * an ISO 3166-1 code of two letters; {@code zone} is the one in which its timetable is written.
 */
public record Airport(String code, String city, String country, ZoneId zone) {
    public static final int CODE_LENGTH = 3;

    /** The code as it is written on a ticket: {@code " sgn"} is {@code SGN}, and so is {@code ｓｇｎ}. */
    public static String normalised(String code) {
        return Normalizer.normalize(code.strip(), Normalizer.Form.NFKC).toUpperCase(Locale.ROOT);
    }

    /** Whether this may be a normalised code; such an airport need not exist. */
    public static boolean isCode(String code) {
        return code.length() == CODE_LENGTH && code.chars().allMatch(c -> c >= 'A' && c <= 'Z');
    }
}
