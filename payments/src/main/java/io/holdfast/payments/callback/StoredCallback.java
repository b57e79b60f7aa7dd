package io.holdfast.payments.callback;

/** An event in the inbox and how often acting upon it has failed. */
record StoredCallback(GatewayEvent event, int attempts) {}
