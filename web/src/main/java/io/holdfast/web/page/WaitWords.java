package io.holdfast.web.page;

import io.holdfast.web.problem.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.NumberFormat;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** The words of the waiting page, from the very files that its script reads, and those it says without a script only. */
final class WaitWords {
    private static final int SECONDS_IN_WORDS = 90;
    private static final List<String> FOLDERS =
            List.of("static/i18n/wait/", "static/i18n/wait/rare/", "static/i18n/wait/plain/");

    private final Map<Language, Map<String, JsonNode>> words = new EnumMap<>(Language.class);

    WaitWords(JsonMapper json) {
        for (Language language : Language.values()) {
            Map<String, JsonNode> all = new HashMap<>();
            for (String folder : FOLDERS) {
                read(json, folder + language.tag() + ".json")
                        .properties()
                        .forEach(word -> all.put(word.getKey(), word.getValue()));
            }
            words.put(language, Map.copyOf(all));
        }
    }

    private static JsonNode read(JsonMapper json, String file) {
        try (InputStream in = new ClassPathResource(file).getInputStream()) {
            return json.readTree(in);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private JsonNode word(Language language, String key) {
        return Objects.requireNonNull(words.get(language)).getOrDefault(key, MissingNode.getInstance());
    }

    String say(Language language, String key) {
        return word(language, key).asString();
    }

    String say(Language language, String key, String place, String value) {
        return say(language, key).replace("{" + place + "}", value);
    }

    /** For so many people; the forms are those of CLDR. */
    String count(Language language, String key, long count) {
        JsonNode forms = word(language, key);
        String form =
                forms.path(count == 1 && forms.has("one") ? "one" : "other").asString();
        return form.replace(
                "{number}", NumberFormat.getIntegerInstance(language.locale()).format(count));
    }

    String duration(Language language, long seconds) {
        boolean small = seconds < SECONDS_IN_WORDS;
        long number = small ? Math.max(1, seconds) : Math.round(seconds / 60.0);
        return say(language, small ? "seconds" : "minutes", "number", Long.toString(number));
    }
}
