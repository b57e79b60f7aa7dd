package io.holdfast.audit.verify.fold;

/** A customer's id as 128 bits: itself where it is a UUID, as of every guest, else a hash. */
record CustomerKey(long high, long low) {
    static CustomerKey of(String customerId) {
        char[] text = customerId.toCharArray();
        return Text.isUuid(text, 0, text.length)
                ? new CustomerKey(Text.uuidHigh(text, 0), Text.uuidLow(text, 0))
                : new CustomerKey(Hash.high(customerId), Hash.low(customerId));
    }

    static void read(char[] text, int from, int length, Facts facts) {
        if (Text.isUuid(text, from, length)) {
            facts.customerHigh = Text.uuidHigh(text, from);
            facts.customerLow = Text.uuidLow(text, from);
        } else {
            String id = new String(text, from, length);
            facts.customerHigh = Hash.high(id);
            facts.customerLow = Hash.low(id);
        }
    }
}
