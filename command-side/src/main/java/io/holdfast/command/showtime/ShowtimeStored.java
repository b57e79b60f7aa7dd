package io.holdfast.command.showtime;

import io.holdfast.command.showtime.model.ShowtimeSnapshot;
import org.axonframework.serialization.Revision;

/**
 * A showtime's snapshot as it lies in the store. Raise the revision when the meaning of a member changes or one is
 * added: snapshots of other revisions are ignored and the showtime is loaded from its events. Else a snapshot that an older
 * node took of newer events would hide what it did not know, as the buyers of revision 2 or the
 * single places of revision 3.
 */
@Revision(ShowtimeStored.REVISION)
public record ShowtimeStored(ShowtimeSnapshot snapshot) {
    public static final String REVISION = "3";
}
