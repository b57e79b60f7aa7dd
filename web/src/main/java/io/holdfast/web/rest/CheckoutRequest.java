package io.holdfast.web.rest;

import io.holdfast.api.personal.Buyer;
import io.holdfast.web.json.JsonObject;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a buyer may say when they begin to pay: who the booking is for. Both parts of it are optional. */
public record CheckoutRequest(@Nullable Buyer buyer) {
    static CheckoutRequest read(JsonObject json) {
        Buyer buyer = json.optional("buyer", (object, member) -> object.object(member, CheckoutRequest::buyer));
        return new CheckoutRequest(buyer == null || buyer.saysNothing() ? null : buyer);
    }

    private static Buyer buyer(JsonObject json) {
        return new Buyer(text(json, "name", Buyer::nameOf), text(json, "email", Buyer::emailOf));
    }

    private static @Nullable String text(JsonObject json, String member, Function<String, String> parse) {
        return json.optional(member, (object, name) -> object.parsed(name, parse, "buyer." + name));
    }
}
