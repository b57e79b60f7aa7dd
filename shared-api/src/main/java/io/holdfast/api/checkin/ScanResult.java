package io.holdfast.api.checkin;

/** What became of a scan. */
public enum ScanResult {
    /** Let in, and the first with this ticket. */
    ADMITTED,
    /** Let in by a gate that could not ask, although somebody else came in with this ticket, earlier or later. */
    CONFLICT,
    /** Not let in: somebody came in with this ticket already. */
    ALREADY_CHECKED_IN,
    /** The booking was cancelled. A gate that could not ask may have let the person in nevertheless. */
    VOID,
    /** Not let in: the ticket is for another showtime. */
    WRONG_SHOWTIME,
    /** There is no such ticket; or it is not issued yet. */
    UNKNOWN,
    /** It looks like a ticket, but we have not signed it. */
    FORGED,
    /** The scan's id belongs to the scan of another ticket or gate. */
    SCAN_ID_REUSED
}
