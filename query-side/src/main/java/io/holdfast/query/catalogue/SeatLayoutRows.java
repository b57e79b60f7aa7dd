package io.holdfast.query.catalogue;

import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** The table of seat layouts. */
interface SeatLayoutRows extends Repository<SeatLayoutRow, String> {
    /** Two segments may meet the same layout at once; what both would store is the same. */
    @Modifying
    @Query(
            nativeQuery = true,
            value = "INSERT INTO seat_layout (id, content) VALUES (:id, :content) ON CONFLICT DO NOTHING")
    void store(String id, byte[] content);

    @Query("select l.content from SeatLayoutRow l where l.id = :id")
    byte[] contentOf(String id);
}
