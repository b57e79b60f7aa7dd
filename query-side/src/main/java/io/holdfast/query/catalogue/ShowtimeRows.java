package io.holdfast.query.catalogue;

import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.data.jpa.repository.Query;

/** The table of showtimes. */
interface ShowtimeRows extends JpaRepository<ShowtimeRow, Long>, JpaSpecificationExecutor<ShowtimeRow> {
    @Query("select s.version from ShowtimeRow s where s.id = :id")
    Optional<Long> findVersion(long id);
}
