package io.holdfast.app.axon;

import java.util.List;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Value;

/**
 * Refuses to start on a fallback: Axon's auto-configuration silently chooses stores that keep nothing, or no
 * transactions, when it does not find what it looks for.
 */
public final class AxonAssertions implements SmartInitializingSingleton {
    private final ListableBeanFactory beans;
    private final CommandRouting routing;

    AxonAssertions(ListableBeanFactory beans, @Value("${holdfast.command-routing:local}") CommandRouting routing) {
        this.beans = beans;
        this.routing = routing;
    }

    @Override
    public void afterSingletonsInstantiated() {
        requireCommandBus();
        requireOnly(EventStorageEngine.class, "PostgresEventStorageEngine");
        requireOnly(TokenStore.class, "JdbcTokenStore");
        beans.getBeansOfType(Serializer.class)
                .forEach((name, serializer) -> require(
                        serializer instanceof Jackson3Serializer,
                        "serializer '" + name + "' is " + serializer.getClass()));
        beans.getBeansOfType(TransactionManager.class)
                .forEach((name, manager) -> require(
                        !(manager instanceof NoTransactionManager),
                        "transaction manager '" + name + "' manages nothing"));
    }

    /** Commands may take a way of their own to the lanes, but only that one which was asked for. */
    private void requireCommandBus() {
        if (routing == CommandRouting.AXON_SERVER) {
            requireOnly(CommandBus.class, "LaneCommandBus", "RoutedCommandBus");
        } else {
            requireOnly(CommandBus.class, "LaneCommandBus");
        }
    }

    private void requireOnly(Class<?> role, String... simpleNames) {
        List<String> found = beans.getBeansOfType(role).values().stream()
                .map(bean -> bean.getClass().getSimpleName())
                .toList();
        require(
                found.size() == simpleNames.length && found.containsAll(List.of(simpleNames)),
                role.getSimpleName() + " must be " + String.join(" and ", simpleNames) + ", found " + found);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("Holdfast refuses to start: " + otherwise);
        }
    }
}
