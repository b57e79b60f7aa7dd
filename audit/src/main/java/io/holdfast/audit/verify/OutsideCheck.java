package io.holdfast.audit.verify;

import io.holdfast.audit.verify.fold.LogFold;
import java.util.List;

/**
 * Compares something outside of the database with the fold. What cannot be reached is said to be not compared, never passed
 * in silence.
 */
public interface OutsideCheck {
    /** What was compared, in words; empty when nothing was. */
    List<String> compare(LogFold fold, Findings findings);
}
