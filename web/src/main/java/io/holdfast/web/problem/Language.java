package io.holdfast.web.problem;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The languages Holdfast speaks, and which of them a reader wants. */
public enum Language {
    ENGLISH("en"),
    PORTUGUESE("pt-BR"),
    SPANISH("es"),
    CHINESE("zh-CN");

    /** A header longer than this is not read; no browser sends one. */
    static final int MAX_HEADER_LENGTH = 512;

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /** The BCP 47 tag. */
    public String tag() {
        return tag;
    }

    public Locale locale() {
        return Locale.forLanguageTag(tag);
    }

    /** The language that fits an {@code Accept-Language} header best; English when none does. */
    public static Language of(@Nullable String acceptLanguage) {
        Language best = ENGLISH;
        if (acceptLanguage == null || acceptLanguage.length() > MAX_HEADER_LENGTH) {
            return best;
        }
        double bestQuality = 0;
        for (String range : acceptLanguage.split(",", -1)) {
            double quality = quality(range);
            Language language = matching(tagOf(range));
            if (language != null && quality > bestQuality) {
                best = language;
                bestQuality = quality;
            }
        }
        return best;
    }

    private static String tagOf(String range) {
        int end = range.indexOf(';');
        return (end < 0 ? range : range.substring(0, end)).strip();
    }

    private static double quality(String range) {
        int at = range.indexOf("q=");
        if (at < 0) {
            return 1;
        }
        try {
            double quality = Double.parseDouble(range.substring(at + 2).strip());
            return quality >= 0 && quality <= 1 ? quality : 0;
        } catch (NumberFormatException malformed) {
            return 0;
        }
    }

    /** Any Portuguese, Spanish or Chinese is better served by ours than by English. */
    private static @Nullable Language matching(String wanted) {
        for (Language language : values()) {
            String primary = language.tag.substring(0, 2);
            boolean same = wanted.regionMatches(true, 0, primary, 0, 2);
            if (same && (wanted.length() == 2 || wanted.charAt(2) == '-')) {
                return language;
            }
        }
        return wanted.equals("*") ? ENGLISH : null;
    }
}
