package io.holdfast.web.idempotency;

import org.jspecify.annotations.Nullable;

/** An answer as it is kept and given again, byte for byte. */
@SuppressWarnings("ArrayRecordComponent") // read once from the table, written once to the client
record StoredAnswer(
        int status, @Nullable String contentType, @Nullable String location, byte[] body) {}
