package io.holdfast.app.axon;

import io.holdfast.command.store.Pace;
import java.util.function.BooleanSupplier;

/** A pace that stands still while there is nobody to work for: a broker that is away, maps that are not read yet. */
record OnlyWhile(BooleanSupplier condition, Pace pace) implements Pace {
    @Override
    public boolean mayLook() {
        return condition.getAsBoolean() && pace.mayLook();
    }

    @Override
    public void nothingLeft() {
        pace.nothingLeft();
    }
}
