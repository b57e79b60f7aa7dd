package io.holdfast.command.bus;

import java.util.function.Supplier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.ApplyMore;

/** What may follow an applied event: since that was taken in at once, so is what follows. */
enum AppliedAtOnce implements ApplyMore {
    INSTANCE;

    @Override
    public ApplyMore andThenApply(Supplier<?> payloadOrMessageSupplier) {
        return AggregateLifecycle.apply(payloadOrMessageSupplier.get());
    }

    @Override
    public ApplyMore andThen(Runnable runnable) {
        runnable.run();
        return this;
    }
}
