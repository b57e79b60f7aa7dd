package io.holdfast.testsupport.stripe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An object of Stripe's API as its documentation shows it, with places to fill in. */
enum Shape {
    CHECKOUT_SESSION("checkout_session.json"),
    PAYMENT_INTENT("payment_intent.json"),
    CHARGE("charge.json"),
    REFUND("refund.json"),
    DISPUTE("dispute.json"),
    EVENT("event.json"),
    ERROR("error.json"),
    LIST("list.json");

    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    private final String text;

    Shape(String resource) {
        try (var stream = Objects.requireNonNull(Shape.class.getResourceAsStream(resource), resource)) {
            text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The object with these values; every place must have one. */
    String with(Map<String, ?> values) {
        return PLACE.matcher(text)
                .replaceAll(place -> Matcher.quoteReplacement(String.valueOf(
                        Objects.requireNonNull(values.get(place.group(1)), () -> name() + "." + place.group(1)))));
    }

    static String quoted(String text) {
        return '"' + text + '"';
    }
}
