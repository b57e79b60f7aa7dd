/** Deadlines that survive a restart: db-scheduler on PostgreSQL, in the transaction of whoever schedules. */
@NullMarked
package io.holdfast.saga.deadline;

import org.jspecify.annotations.NullMarked;
