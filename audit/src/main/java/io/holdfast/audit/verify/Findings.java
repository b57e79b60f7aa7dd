package io.holdfast.audit.verify;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is found: all of it counted, the first {@link #MAX_NAMED} of each kind named.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class Findings {
    /** Breaches of one invariant that are named; as many open matters. */
    public static final int MAX_NAMED = 200;

    private final Map<Invariant, Long> counts = new EnumMap<>(Invariant.class);
    private final Map<Invariant, List<Finding>> named = new EnumMap<>(Invariant.class);
    private final List<Finding> open = new ArrayList<>();
    private final List<String> notCompared = new ArrayList<>();
    private long openCount;

    /** A promise was broken. */
    public void breach(Invariant invariant, long position, @Nullable String stream, String subject, String text) {
        breach(new Finding(invariant, position, stream, subject, text));
    }

    public synchronized void breach(Finding finding) {
        counts.merge(finding.invariant(), 1L, Long::sum);
        List<Finding> ofKind = named.computeIfAbsent(finding.invariant(), unknown -> new ArrayList<>());
        if (ofKind.size() < MAX_NAMED) {
            ofKind.add(finding);
        }
    }

    /** Something is on its way, as it should be; it is no breach until it is overdue. */
    public synchronized void open(Finding matter) {
        openCount++;
        if (open.size() < MAX_NAMED) {
            open.add(matter);
        }
    }

    /** Something could not be looked at; why. */
    public synchronized void notCompared(String what) {
        notCompared.add(what);
    }

    public synchronized long breachCount() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    public synchronized Map<Invariant, Long> counts() {
        return new EnumMap<>(counts);
    }

    /** The breaches that are named, in the order of the invariants. */
    public synchronized List<Finding> breaches() {
        return named.values().stream().flatMap(List::stream).toList();
    }

    public synchronized List<Finding> open() {
        return List.copyOf(open);
    }

    public synchronized long openCount() {
        return openCount;
    }

    public synchronized List<String> notCompared() {
        return List.copyOf(notCompared);
    }
}
