package io.holdfast.query.plan;

import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;

/** The table of plans. */
interface PlanRows extends JpaRepository<PlanRow, UUID> {}
