package io.holdfast.json;

import io.holdfast.api.Money;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes money for clients: the decimal text for people beside the minor units for programs (R5). */
final class MoneyJson extends StdSerializer<Money> {
    private MoneyJson() {
        super(Money.class);
    }

    static JacksonModule withDecimalAmount() {
        return new SimpleModule("holdfast-money").addSerializer(Money.class, new MoneyJson());
    }

    @Override
    public void serialize(Money money, JsonGenerator json, SerializationContext context) {
        json.writeStartObject();
        json.writeStringProperty("amount", money.decimal());
        json.writeNumberProperty("amountMinor", money.amountMinor());
        json.writeStringProperty("currency", money.currency());
        json.writeEndObject();
    }
}
