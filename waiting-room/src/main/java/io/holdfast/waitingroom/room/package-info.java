/** What a waiting room keeps in the database. */
@NullMarked
package io.holdfast.waitingroom.room;

import org.jspecify.annotations.NullMarked;
