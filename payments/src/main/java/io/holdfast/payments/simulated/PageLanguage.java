package io.holdfast.payments.simulated;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The four languages of the hosted page, each with its texts. */
enum PageLanguage {
    ENGLISH("en"),
    PORTUGUESE("pt-BR"),
    SPANISH("es"),
    CHINESE("zh-CN");

    private final Locale locale;
    private final Properties texts;

    PageLanguage(String tag) {
        this.locale = Locale.forLanguageTag(tag);
        this.texts = load("hosted-page_" + tag + ".properties");
    }

    /** The first language of the header that we speak, in the caller's order of preference; else English. */
    static PageLanguage of(@Nullable String acceptLanguage) {
        return ranges(acceptLanguage).stream()
                .filter(range -> range.getWeight() > 0)
                .map(range -> Locale.forLanguageTag(range.getRange()).getLanguage())
                .flatMap(language -> byLanguage(language).stream())
                .findFirst()
                .orElse(ENGLISH);
    }

    private static List<LanguageRange> ranges(@Nullable String acceptLanguage) {
        try {
            return acceptLanguage == null || acceptLanguage.isBlank() ? List.of() : LanguageRange.parse(acceptLanguage);
        } catch (IllegalArgumentException malformed) {
            return List.of();
        }
    }

    private static Optional<PageLanguage> byLanguage(String language) {
        return Arrays.stream(values())
                .filter(known -> known.locale.getLanguage().equals(language))
                .findFirst();
    }

    Locale locale() {
        return locale;
    }

    String tag() {
        return locale.toLanguageTag();
    }

    String text(String key) {
        return Objects.requireNonNull(texts.getProperty(key), key);
    }

    private static Properties load(String resource) {
        try (var stream = Objects.requireNonNull(PageLanguage.class.getResourceAsStream(resource), resource)) {
            Properties texts = new Properties();
            texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
            return texts;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
