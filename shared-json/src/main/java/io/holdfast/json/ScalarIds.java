package io.holdfast.json;

import io.holdfast.api.CustomerId;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.UUID;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Writes the one-value records of the shared language as that value, also where they are keys of a map. */
final class ScalarIds {
    private final SimpleModule module = new SimpleModule("holdfast-ids");

    private ScalarIds() {}

    static JacksonModule module() {
        ScalarIds ids = new ScalarIds();
        ids.number(ShowtimeId.class, ShowtimeId::value, ShowtimeId::new);
        ids.text(CustomerId.class, CustomerId::new);
        ids.text(SeatCode.class, SeatCode::new);
        ids.text(SealedText.class, SealedText::new);
        ids.text(HoldId.class, text -> new HoldId(UUID.fromString(text)));
        ids.text(PaymentId.class, text -> new PaymentId(UUID.fromString(text)));
        ids.text(RefundId.class, text -> new RefundId(UUID.fromString(text)));
        ids.text(ActionId.class, text -> new ActionId(UUID.fromString(text)));
        ids.text(ReplayId.class, text -> new ReplayId(UUID.fromString(text)));
        ids.text(PlanId.class, text -> new PlanId(UUID.fromString(text)));
        return ids.module;
    }

    private <T> void text(Class<T> type, Function<String, T> read) {
        module.addSerializer(type, new StdScalarSerializer<T>(type) {
            @Override
            public void serialize(T value, JsonGenerator json, SerializationContext context) {
                json.writeString(value.toString());
            }
        });
        module.addDeserializer(type, new StdScalarDeserializer<T>(type) {
            @Override
            public T deserialize(JsonParser json, DeserializationContext context) {
                String text = json.getValueAsString();
                if (text == null) {
                    return wrongToken(context);
                }
                return convert(context, text, read);
            }

            @SuppressWarnings({"unchecked", "NullAway"}) // reports the error and throws
            private T wrongToken(DeserializationContext context) {
                return (T) context.handleUnexpectedToken(getValueType(context), context.getParser());
            }
        });
        keys(type, read);
    }

    private <T> void number(Class<T> type, Function<T, Long> write, Function<Long, T> read) {
        module.addSerializer(type, new StdScalarSerializer<T>(type) {
            @Override
            public void serialize(T value, JsonGenerator json, SerializationContext context) {
                json.writeNumber(write.apply(value));
            }
        });
        module.addDeserializer(type, new StdScalarDeserializer<T>(type) {
            @Override
            public T deserialize(JsonParser json, DeserializationContext context) {
                return convert(context, json.getLongValue(), read);
            }
        });
        keys(type, text -> read.apply(Long.valueOf(text)));
    }

    private <T> void keys(Class<T> type, Function<String, T> read) {
        module.addKeySerializer(type, new StdScalarSerializer<T>(type) {
            @Override
            public void serialize(T value, JsonGenerator json, SerializationContext context) {
                json.writeName(value.toString());
            }
        });
        module.addKeyDeserializer(type, new KeyDeserializer() {
            @Override
            public Object deserializeKey(String key, DeserializationContext context) {
                return convert(context, key, read);
            }
        });
    }

    private static <V, T> T convert(DeserializationContext context, V value, Function<V, T> read) {
        try {
            return read.apply(value);
        } catch (IllegalArgumentException invalid) {
            throw context.weirdStringException(String.valueOf(value), Object.class, invalid.getMessage());
        }
    }
}
