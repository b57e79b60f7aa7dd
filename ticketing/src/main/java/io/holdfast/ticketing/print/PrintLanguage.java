package io.holdfast.ticketing.print;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;

/** The four languages of printed tickets and of the mails they come with, each with its texts. */
public enum PrintLanguage {
    ENGLISH("en"),
    PORTUGUESE("pt-BR"),
    SPANISH("es"),
    CHINESE("zh-CN");

    private final Locale locale;
    private final Properties texts;

    PrintLanguage(String tag) {
        this.locale = Locale.forLanguageTag(tag);
        this.texts = load("ticket_" + tag + ".properties");
    }

    /** The language of this locale if we speak it; else English. */
    public static PrintLanguage of(Locale wanted) {
        return Arrays.stream(values())
                .filter(known -> known.locale.getLanguage().equals(wanted.getLanguage()))
                .findFirst()
                .orElse(ENGLISH);
    }

    /** As in {@code Accept-Language}. */
    public String tag() {
        return locale.toLanguageTag();
    }

    /** The text of this key with the values in their places. */
    public String text(String key, Object... values) {
        String pattern = Objects.requireNonNull(texts.getProperty(key), key);
        return new MessageFormat(pattern, locale).format(values);
    }

    /** Day and time of day, as they are on the wall of that zone. */
    public String localTime(Instant instant, ZoneId zone) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.FULL, FormatStyle.SHORT)
                .withLocale(locale)
                .format(instant.atZone(zone));
    }

    /** The name of a zone, as it is at that time, and its identifier. */
    public String zoneName(Instant instant, ZoneId zone) {
        String name = DateTimeFormatter.ofPattern("zzzz", locale).format(instant.atZone(zone));
        return name.equals(zone.getId()) ? name : name + " (" + zone.getId() + ")";
    }

    private static Properties load(String resource) {
        try (var stream = Objects.requireNonNull(PrintLanguage.class.getResourceAsStream(resource), resource)) {
            Properties texts = new Properties();
            texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
            return texts;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
