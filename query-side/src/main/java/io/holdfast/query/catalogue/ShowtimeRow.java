package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.query.storage.StoredRow;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A showtime in the programme. */
@Entity
@Table(name = "showtime_view")
class ShowtimeRow extends StoredRow<Long> {
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

    @SuppressWarnings("NullAway.Init") // filled by the database or by the scheduling event
    protected ShowtimeRow() {}

    @Override
    public Long getId() {
        return id;
    }
}
