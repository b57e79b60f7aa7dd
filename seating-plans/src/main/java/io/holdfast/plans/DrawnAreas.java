package io.holdfast.plans;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the drawn areas of a zone as they are, up to {@link #MAX_VALUES} values in the whole file. What comes after that
 * is left out: it is decoration.
 */
final class DrawnAreas extends ValueDeserializer<List<JsonNode>> {
    /** Ten thousand shapes of fifty values each. */
    static final int MAX_VALUES = 500_000;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** How many values one file may still have; one for each file, kept in the context of its reading. */
    private static final class Budget {
        private int left = MAX_VALUES;

        boolean spend() {
            return left-- > 0;
        }
    }

    @Override
    public List<JsonNode> deserialize(JsonParser json, DeserializationContext context) {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            context.handleUnexpectedToken(context.constructType(List.class), json);
        }
        List<JsonNode> areas = new ArrayList<>();
        Budget budget = budget(context);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            JsonNode area = read(json, budget);
            if (area != null) {
                areas.add(area);
            }
        }
        return areas;
    }

    private static Budget budget(DeserializationContext context) {
        Budget budget = (Budget) context.getAttribute(Budget.class);
        if (budget == null) {
            budget = new Budget();
            context.setAttribute(Budget.class, budget);
        }
        return budget;
    }

    /** Only what a shape may use: objects, lists, words and numbers. */
    private static @Nullable JsonNode read(JsonParser json, Budget budget) {
        if (!budget.spend()) {
            json.skipChildren();
            return null;
        }
        return switch (json.currentToken()) {
            case START_OBJECT -> object(json, budget);
            case START_ARRAY -> array(json, budget);
            case VALUE_STRING -> NODES.stringNode(json.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> NODES.numberNode(json.getDoubleValue());
            case null, default -> null;
        };
    }

    private static JsonNode object(JsonParser json, Budget budget) {
        ObjectNode object = NODES.objectNode();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            JsonNode value = read(json, budget);
            if (value != null) {
                object.set(name, value);
            }
        }
        return object;
    }

    private static JsonNode array(JsonParser json, Budget budget) {
        ArrayNode array = NODES.arrayNode();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            JsonNode value = read(json, budget);
            if (value != null) {
                array.add(value);
            }
        }
        return array;
    }
}
