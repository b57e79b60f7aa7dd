package io.holdfast.plans;

import io.holdfast.api.plan.SeatingPlan;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.JsonParserDelegate;

/**
 * Reads JSON that claims no more memory than a plan needs: three bytes of text make an object of forty, and the server
 * that reads them sells seats at the same time.
 *
 * <p><b>Errors:</b> {@link StreamConstraintsException} beyond {@link #MAX_OBJECTS} or {@link #MAX_MEMBERS}.
 */
final class BoundedJson extends JsonParserDelegate {
    /** A seat is two with its position; as much again is left for rows, zones and categories. */
    static final int MAX_OBJECTS = 4 * SeatingPlan.MAX_PLACES;

    /** Members of one object; known or not, their names are kept while it lasts to find duplicates. */
    static final int MAX_MEMBERS = 1_000;

    private int objects;

    BoundedJson(JsonParser json) {
        super(json);
    }

    @Override
    public @Nullable JsonToken nextToken() {
        JsonToken token = super.nextToken();
        if (token == JsonToken.START_OBJECT && ++objects > MAX_OBJECTS) {
            throw tooMuch("more than " + MAX_OBJECTS + " objects");
        }
        checkMember(token);
        return token;
    }

    @Override
    public @Nullable String nextName() {
        String name = super.nextName();
        checkMember(currentToken());
        return name;
    }

    @Override
    public int nextNameMatch(PropertyNameMatcher matcher) {
        int match = super.nextNameMatch(matcher);
        checkMember(currentToken());
        return match;
    }

    /** What is skipped is not kept, so its objects do not count; its names are looked at all the same. */
    @Override
    public JsonParser skipChildren() {
        JsonToken start = currentToken();
        int depth = start != null && start.isStructStart() ? 1 : 0;
        while (depth > 0) {
            JsonToken token = super.nextToken();
            checkMember(token);
            depth += token == null ? -depth : token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        }
        return this;
    }

    private void checkMember(@Nullable JsonToken token) {
        if (token == JsonToken.PROPERTY_NAME && streamReadContext().getCurrentIndex() >= MAX_MEMBERS) {
            throw tooMuch("an object of more than " + MAX_MEMBERS + " members");
        }
    }

    private StreamConstraintsException tooMuch(String what) {
        return new StreamConstraintsException(what, currentTokenLocation());
    }
}
