package io.holdfast.ticketing.checkin;

import io.holdfast.api.checkin.ScannedTicket;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A ticket as it is kept, and since when it is void if it is. */
record KnownTicket(
        ScannedTicket ticket, long nonce, @Nullable Instant voidSince) {}
