package io.holdfast.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * The two mappers of Holdfast. In both, ids and seat codes are plain scalars, instants ISO 8601 text in UTC and
 * durations ISO 8601 text.
 *
 * <p><b>Threading:</b> mappers are immutable; make one and keep it.
 */
public final class HoldfastJson {
    private HoldfastJson() {}

    /**
     * Writes and reads the event log. Absent members are left out; members that this version does not know are ignored,
     * so that an older node can read a newer node's events.
     */
    public static JsonMapper events() {
        JsonMapper.Builder builder = JsonMapper.builder();
        configureEvents(builder);
        return builder.build();
    }

    /** Makes a mapper that somebody else builds, such as Axon's serializer, write and read as {@link #events()} does. */
    public static void configureEvents(JsonMapper.Builder builder) {
        base(builder)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .changeDefaultPropertyInclusion(
                        inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL));
    }

    /**
     * Reads what clients send, strictly (R3), and writes what they get. Unknown members, duplicate keys, text after the
     * end, missing or null primitives, fractions for integers and every coercion between types are errors.
     */
    public static JsonMapper http() {
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        return strictScalars(base(JsonMapper.builder(factory)).addModule(MoneyJson.withDecimalAmount()))
                .enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .build();
    }

    private static JsonMapper.Builder base(JsonMapper.Builder builder) {
        return builder.addModule(ScalarIds.module())
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE);
    }

    private static JsonMapper.Builder strictScalars(JsonMapper.Builder builder) {
        return builder.withCoercionConfig(
                        LogicalType.Textual,
                        text -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .withCoercionConfig(
                        LogicalType.Integer,
                        number -> number.setCoercion(CoercionInputShape.String, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .withCoercionConfig(
                        LogicalType.Boolean,
                        truth -> truth.setCoercion(CoercionInputShape.String, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail));
    }
}
