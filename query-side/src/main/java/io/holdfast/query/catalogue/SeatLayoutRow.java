package io.holdfast.query.catalogue;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The seats of one or more showtimes by category: gzipped JSON, named by its content. */
@Entity
@Table(name = "seat_layout")
class SeatLayoutRow {
    @Id
    String id;

    byte[] content;

    @SuppressWarnings("NullAway.Init") // filled by the database
    protected SeatLayoutRow() {}
}
