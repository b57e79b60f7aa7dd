package io.holdfast.command;

import io.holdfast.api.RoutedCommand;
import java.time.Clock;
import org.axonframework.modelling.command.VersionedAggregateIdentifier;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;

/** Axon's fixtures, taught how Holdfast's commands name their aggregate. */
public final class Fixtures {
    private Fixtures() {}

    public static <T> FixtureConfiguration<T> of(Class<T> aggregate, Clock clock) {
        AggregateTestFixture<T> fixture = new AggregateTestFixture<>(aggregate);
        fixture.registerCommandTargetResolver(command ->
                new VersionedAggregateIdentifier(((RoutedCommand) command.getPayload()).aggregateId(), null));
        fixture.registerInjectableResource(clock);
        // Compares objects by equals, which a hold has no use for; ShowtimeSimulationTest compares log and state
        // instead.
        fixture.setReportIllegalStateChange(false);
        return fixture;
    }
}
