package io.holdfast.web.rest;

import io.holdfast.api.personal.Buyer;
import io.holdfast.web.json.JsonObject;

/** Who a place is for; sealed like a buyer, of whom a passenger has only the name. */
public record PassengerRequest(Buyer passenger) {
    static PassengerRequest read(JsonObject json) {
        return new PassengerRequest(new Buyer(json.parsed("name", Buyer::nameOf, "buyer.name"), null));
    }
}
