package io.holdfast.api.checkin;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What is answered to a scan, and what is kept of it.
 *
 * <p><b>Shape:</b> {@code ticket} is absent for {@link ScanResult#UNKNOWN}, {@link ScanResult#FORGED} and {@link
 * ScanResult#SCAN_ID_REUSED}, which leave no trace. {@code first} is the scan that counted when this was answered: this one
 * or another; absent where nobody was let in. {@code offline} says that the gate uploaded it afterwards.
 */
public record CheckIn(
        UUID scanId,
        ScanResult result,
        String gate,
        Instant at,
        boolean offline,
        @Nullable ScannedTicket ticket,
        @Nullable FirstScan first) {}
