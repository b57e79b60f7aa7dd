package io.holdfast.api.operator;

import java.util.UUID;

/** The id of something that an operator did. */
public record ActionId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
