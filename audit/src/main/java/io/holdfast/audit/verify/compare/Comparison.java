package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.fold.LogFold;

/** What is compared, and where it is told what differs. */
record Comparison(LogFold fold, Findings findings) {}
