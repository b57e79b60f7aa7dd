package io.holdfast.command.bus;

import io.holdfast.api.RoutedCommand;
import java.util.Arrays;
import java.util.List;

/** Lists the commands of a sealed family, so that none can be forgotten. */
public final class SealedCommands {
    private SealedCommands() {}

    /** All record types that this sealed interface permits. */
    public static List<Class<? extends RoutedCommand>> of(Class<? extends RoutedCommand> family) {
        Class<?>[] permitted = family.getPermittedSubclasses();
        if (permitted == null) {
            throw new IllegalArgumentException(family + " is not sealed");
        }
        return Arrays.stream(permitted)
                .<Class<? extends RoutedCommand>>map(command -> command.asSubclass(RoutedCommand.class))
                .toList();
    }
}
