package io.holdfast.api.replay;

import java.util.UUID;

/** The id of a replay. */
public record ReplayId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
