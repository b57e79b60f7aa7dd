package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.query.storage.StoredRow;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.PostLoad;
import jakarta.persistence.Table;
import jakarta.persistence.Transient;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/**
 * A showtime in the programme.
 *
 * <p>A batch of events changes the loaded row many times and writes it once, when the batch is flushed; of a hot showtime
 * no more than one update per batch reaches the database.
 */
@Entity
@Table(name = "showtime_view")
@DynamicUpdate
class ShowtimeRow extends StoredRow<Long> {
    private static final long NOTHING = -1;

    @Id
    long id;

    long version;

    @Enumerated(EnumType.STRING)
    ShowtimeKind kind;

    String title;

    @Nullable
    String venue;

    UUID planId;
    Instant startsAt;
    String timeZone;
    LocalDate localDate;

    @Enumerated(EnumType.STRING)
    SalesStatus salesStatus;

    int placesTotal;

    /** Below 0 only where a category is sold beyond its capacity on purpose. */
    int placesLeft;

    String categories;
    String policy;

    @Nullable
    String flight;

    String searchText;
    String seatLayoutId;

    @Transient
    private long committedVersion = NOTHING;

    @SuppressWarnings("NullAway.Init") // filled by the database or by the scheduling event
    protected ShowtimeRow() {}

    @PostLoad
    void rememberVersion() {
        committedVersion = version;
    }

    /** Whether an earlier batch, which was committed, had this event already. */
    boolean isApplied(long eventVersion) {
        return eventVersion <= committedVersion;
    }

    @Override
    public Long getId() {
        return id;
    }
}
