package io.holdfast.web.stream;

import io.holdfast.web.stream.Frames.Frame;
import java.util.List;

/** Changes that go out together, in the order of their versions; at least one. */
@SuppressWarnings("ArrayRecordComponent") // shared, ready bytes are the point
record Batch(List<Frame> frames, byte[] joined) {
    static Batch of(List<Frame> frames) {
        return new Batch(frames, Frames.join(frames));
    }

    long firstVersion() {
        return frames.getFirst().version();
    }

    long lastVersion() {
        return frames.getLast().version();
    }
}
