package io.holdfast.web.rest;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.web.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * How many of the best places are asked for.
 *
 * <p><b>Shape:</b> no {@code category} means any; {@code together} is true unless the request says otherwise.
 */
public record BestRequest(int quantity, @Nullable String category, boolean accessible, boolean together) {
    static BestRequest read(JsonObject json) {
        Boolean accessible = json.optional("accessible", JsonObject::truth);
        Boolean together = json.optional("together", JsonObject::truth);
        return new BestRequest(
                (int) json.whole("quantity", 1, CategoryOffer.MAX_CAPACITY),
                json.optional("category", (object, member) -> object.text(member, CategoryOffer.MAX_CODE_LENGTH)),
                Boolean.TRUE.equals(accessible),
                !Boolean.FALSE.equals(together));
    }
}
