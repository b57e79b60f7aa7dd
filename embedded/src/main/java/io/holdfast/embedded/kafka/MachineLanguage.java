package io.holdfast.embedded.kafka;

import java.util.Locale;
import java.util.function.Supplier;

/**
 * Kafka's start on a machine of any language.
 *
 * <p>Kafka 4.2 turns the names of its rebalance protocols into capitals by the rules of the machine's language: in Turkish
 * and its relatives {@code classic} becomes {@code CLASSİC}, which it then does not know. It does so in several places
 * that no setting reaches, so on such a machine the default language of this process is set aside while Kafka starts.
 *
 * <p><b>Threading:</b> other threads see that too for these seconds; only machines with such a language are affected.
 */
final class MachineLanguage {
    private static final Object ONE_AT_A_TIME = new Object();

    private MachineLanguage() {}

    static <T> T setAsideFor(Supplier<T> start) {
        synchronized (ONE_AT_A_TIME) {
            Locale language = Locale.getDefault();
            if ("i".toUpperCase(language).equals("I")) {
                return start.get();
            }
            Locale.setDefault(Locale.ROOT);
            try {
                return start.get();
            } finally {
                Locale.setDefault(language);
            }
        }
    }
}
