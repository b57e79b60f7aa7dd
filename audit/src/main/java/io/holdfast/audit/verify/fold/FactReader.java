package io.holdfast.audit.verify.fold;

import io.holdfast.json.HoldfastJson;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads payloads token by token, without binding them.
 *
 * <p><b>Errors:</b> {@link Unreadable} for what is no JSON object, lacks a member that its kind must have, or has another
 * kind of value there.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class FactReader {
    private final JsonFactory factory = new JsonFactory();
    private final JsonMapper mapper = HoldfastJson.events();

    /** The event says something that nobody can use. */
    static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable(String message) {
            super(message);
        }

        Unreadable(Throwable cause) {
            super(String.valueOf(cause.getMessage()).lines().findFirst().orElse(""), cause);
        }
    }

    void read(Kind kind, byte[] bytes, int from, int length, Facts facts) {
        facts.clear();
        try {
            if (kind.isBound()) {
                facts.bound = mapper.readValue(bytes, from, length, kind.event);
            } else {
                readMembers(bytes, from, length, facts);
            }
        } catch (Unreadable unreadable) {
            throw unreadable;
        } catch (RuntimeException malformed) {
            throw new Unreadable(malformed);
        }
        if ((facts.members & kind.members) != kind.members) {
            throw new Unreadable("a member is missing");
        }
    }

    /** An event of a kind that is not folded can at least be bound to its class. */
    void bind(Class<?> type, byte[] bytes, int from, int length) {
        try {
            mapper.readValue(bytes, from, length, type);
        } catch (RuntimeException malformed) {
            throw new Unreadable(malformed);
        }
    }

    /** Whether this is a JSON object with nothing behind it. */
    void check(byte[] bytes, int from, int length) {
        try (JsonParser json = factory.createParser(ObjectReadContext.empty(), bytes, from, length)) {
            start(json);
            json.skipChildren();
            end(json);
        } catch (Unreadable unreadable) {
            throw unreadable;
        } catch (RuntimeException malformed) {
            throw new Unreadable(malformed);
        }
    }

    private static void start(JsonParser json) {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw new Unreadable("no JSON object");
        }
    }

    private static void end(JsonParser json) {
        if (json.nextToken() != null) {
            throw new Unreadable("something follows the JSON object");
        }
    }

    private void readMembers(byte[] bytes, int from, int length, Facts facts) {
        try (JsonParser json = factory.createParser(ObjectReadContext.empty(), bytes, from, length)) {
            start(json);
            String name = json.nextName();
            while (name != null) {
                if (json.nextToken() == JsonToken.VALUE_NULL) {
                    name = json.nextName();
                    continue;
                }
                member(name, json, facts);
                name = json.nextName();
            }
            if (json.currentToken() != JsonToken.END_OBJECT) {
                throw new Unreadable("the JSON object does not end");
            }
            end(json);
        }
    }

    private static void member(String name, JsonParser json, Facts facts) {
        switch (name) {
            case "showtimeId" -> {
                facts.showtime = json.getLongValue();
                facts.members |= Facts.SHOWTIME;
            }
            case "holdId" -> hold(json, facts);
            case "customerId" -> customer(json, facts);
            case "paymentId" -> payment(json, facts);
            case "refundId" -> refund(json, facts);
            case "seats" -> seats(json, facts);
            case "areas" -> areas(json, facts);
            case "expiresAt" -> {
                facts.expiresAt = Text.millis(characters(json), json.getStringOffset(), json.getStringLength());
                facts.members |= Facts.EXPIRES_AT;
            }
            case "amount" -> money(json, facts, facts.amount, Facts.AMOUNT);
            case "refund" -> money(json, facts, facts.refund, Facts.REFUND);
            case "price" -> money(json, facts, facts.price, Facts.PRICE);
            case "captured" -> money(json, facts, facts.captured, Facts.CAPTURED);
            default -> rarer(name, json, facts);
        }
    }

    private static void rarer(String name, JsonParser json, Facts facts) {
        switch (name) {
            case "place" -> {
                facts.place = json.getIntValue();
                facts.members |= Facts.PLACE;
            }
            case "category" -> {
                facts.category = text(json);
                facts.members |= Facts.CATEGORY;
            }
            case "seat" -> {
                facts.seat = text(json);
                facts.members |= Facts.SEAT;
            }
            case "reason" -> {
                facts.reason = text(json);
                facts.members |= Facts.REASON;
            }
            case "passenger" -> {
                facts.passenger = text(json);
                facts.members |= Facts.PASSENGER;
            }
            case "buyer" -> {
                facts.buyerHash = Hash.high(text(json));
                facts.members |= Facts.BUYER;
            }
            case "gatewayReference" -> {
                facts.referenceHash = Hash.high(text(json));
                facts.members |= Facts.REFERENCE;
            }
            case "payUrl" -> {
                facts.payUrlHash = Hash.high(text(json));
                facts.members |= Facts.PAY_URL;
            }
            default -> json.skipChildren();
        }
    }

    private static String text(JsonParser json) {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw new Unreadable("no text where text belongs");
        }
        return json.getString();
    }

    private static char[] characters(JsonParser json) {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw new Unreadable("no text where text belongs");
        }
        return json.getStringCharacters();
    }

    private static void requireUuid(char[] text, JsonParser json) {
        if (!Text.isUuid(text, json.getStringOffset(), json.getStringLength())) {
            throw new Unreadable("\"" + json.getString() + "\" is no UUID");
        }
    }

    private static void hold(JsonParser json, Facts facts) {
        char[] text = characters(json);
        requireUuid(text, json);
        facts.holdHigh = Text.uuidHigh(text, json.getStringOffset());
        facts.holdLow = Text.uuidLow(text, json.getStringOffset());
        facts.members |= Facts.HOLD;
    }

    private static void payment(JsonParser json, Facts facts) {
        char[] text = characters(json);
        requireUuid(text, json);
        facts.paymentHigh = Text.uuidHigh(text, json.getStringOffset());
        facts.paymentLow = Text.uuidLow(text, json.getStringOffset());
        facts.members |= Facts.PAYMENT;
    }

    private static void refund(JsonParser json, Facts facts) {
        char[] text = characters(json);
        requireUuid(text, json);
        facts.refundHigh = Text.uuidHigh(text, json.getStringOffset());
        facts.refundLow = Text.uuidLow(text, json.getStringOffset());
        facts.members |= Facts.REFUND_ID;
    }

    private static void customer(JsonParser json, Facts facts) {
        char[] text = characters(json);
        CustomerKey.read(text, json.getStringOffset(), json.getStringLength(), facts);
        facts.members |= Facts.CUSTOMER;
    }

    private static void seats(JsonParser json, Facts facts) {
        requireArray(json);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            facts.seats.add(text(json));
        }
        facts.members |= Facts.SEATS;
    }

    private static void areas(JsonParser json, Facts facts) {
        requireArray(json);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String category = "";
            int quantity = 0;
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                json.nextToken();
                switch (name) {
                    case "category" -> category = text(json);
                    case "quantity" -> quantity = json.getIntValue();
                    default -> json.skipChildren();
                }
            }
            facts.addArea(category, quantity);
        }
        facts.members |= Facts.AREAS;
    }

    private static void requireArray(JsonParser json) {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw new Unreadable("no list where a list belongs");
        }
    }

    private static void money(JsonParser json, Facts facts, Facts.Sum sum, int member) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw new Unreadable("no money where money belongs");
        }
        boolean amount = false;
        boolean currency = false;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "amountMinor" -> {
                    sum.minor = json.getLongValue();
                    amount = true;
                }
                case "currency" -> {
                    sum.currency = text(json);
                    currency = true;
                }
                default -> json.skipChildren();
            }
        }
        if (!amount || !currency) {
            throw new Unreadable("an amount of money is incomplete");
        }
        facts.members |= member;
    }
}
