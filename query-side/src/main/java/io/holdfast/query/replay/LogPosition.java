package io.holdfast.query.replay;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How far somebody has read the log: to this position, but for the gaps, whose events may come late or never.
 *
 * <p><b>Shape:</b> as JSON {@code {"index":41,"gaps":[39]}}, which is how the processors' tokens are stored too.
 */
record LogPosition(long index, Set<Long> gaps) {
    static final LogPosition START = new LogPosition(-1, Set.of());

    private static final JsonMapper JSON = JsonMapper.shared();

    LogPosition {
        gaps = Set.copyOf(gaps);
    }

    static LogPosition of(@Nullable TrackingToken token) {
        if (token == null) {
            return START;
        }
        if (!(token instanceof GapAwareTrackingToken known)) {
            throw new IllegalArgumentException("not a token of this log: " + token);
        }
        return new LogPosition(known.getIndex(), known.getGaps());
    }

    /** Reads a stored one; {@code null} for a processor that is being reset, which has two. */
    static @Nullable LogPosition parse(String json) {
        JsonNode token = JSON.readTree(json);
        if (!token.path("index").isIntegralNumber()) {
            return null;
        }
        Set<Long> gaps = new HashSet<>();
        token.path("gaps").forEach(gap -> gaps.add(gap.asLong()));
        return new LogPosition(token.path("index").asLong(), gaps);
    }

    String json() {
        return JSON.writeValueAsString(
                JSON.createObjectNode().put("index", index).set("gaps", JSON.valueToTree(new TreeSet<>(gaps))));
    }

    @Nullable
    TrackingToken token() {
        return index < 0 ? null : GapAwareTrackingToken.newInstance(index, gaps);
    }

    /** Whether an event at this position has been read. */
    boolean includes(long position) {
        return position <= index && !gaps.contains(position);
    }

    /** Gaps of either that lie before this one's end. */
    Collection<Long> gapsWith(LogPosition other) {
        Set<Long> all = new TreeSet<>(gaps);
        other.gaps.stream().filter(gap -> gap <= index).forEach(all::add);
        return all;
    }
}
