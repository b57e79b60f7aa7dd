package io.holdfast.audit.whatif;

import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;

/**
 * What happened, beside what would have happened.
 *
 * @param until the moment up to which both are told
 * @param refused recorded holds that would have been refused; how many were refused in truth the log does not know
 */
public record WhatIfReport(
        ShowtimeId showtimeId, String title, Instant until, Sales happened, Sales whatIf, long refused) {}
