package io.holdfast.web.problem;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * The sentences of all languages, from {@code problems_TAG.properties} in UTF-8 beside this class.
 *
 * <p><b>Shape:</b> {@code {0}} is the first argument; nothing else is special, apostrophes least of all.
 *
 * <p><b>Threading:</b> immutable.
 */
final class ProblemTexts {
    private final Map<Language, Properties> texts = new EnumMap<>(Language.class);

    ProblemTexts() {
        for (Language language : Language.values()) {
            texts.put(language, load(language));
        }
    }

    String say(Language language, String key, List<String> arguments) {
        Properties properties = keysOf(language);
        String text = properties.getProperty(key);
        if (text == null) {
            throw new IllegalArgumentException("no text for " + key + " in " + language.tag());
        }
        return arguments.isEmpty() ? text : fill(text, arguments);
    }

    Properties keysOf(Language language) {
        Properties properties = texts.get(language);
        if (properties == null) {
            throw new IllegalStateException("no texts in " + language.tag());
        }
        return properties;
    }

    /** One pass, so that an argument which looks like a place is not filled in turn. */
    private static String fill(String text, List<String> arguments) {
        StringBuilder filled = new StringBuilder(text.length() + 32);
        for (int i = 0; i < text.length(); i++) {
            int argument = placeAt(text, i);
            if (argument >= 0 && argument < arguments.size()) {
                filled.append(arguments.get(argument));
                i += 2;
            } else {
                filled.append(text.charAt(i));
            }
        }
        return filled.toString();
    }

    private static int placeAt(String text, int i) {
        boolean place = text.charAt(i) == '{' && i + 2 < text.length() && text.charAt(i + 2) == '}';
        return place ? text.charAt(i + 1) - '0' : -1;
    }

    private static Properties load(Language language) {
        String name = "problems_" + language.tag() + ".properties";
        try (InputStream in = ProblemTexts.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            Properties properties = new Properties();
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return properties;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
