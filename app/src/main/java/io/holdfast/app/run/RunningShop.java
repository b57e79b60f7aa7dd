package io.holdfast.app.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Where a running shop and its servers are reached, kept in its data folder while it runs, for the other commands on the
 * same machine.
 *
 * <p><b>Shape:</b> {@value #FILE_NAME}, under the names of the environment variables that mean the same; readable by its
 * owner only, because it holds passwords. A process that was killed leaves it behind: whether a shop runs, the lock of the
 * folder says.
 */
public final class RunningShop {
    static final String FILE_NAME = "servers.properties";

    /** Where operators ask the shop, from its own machine. */
    public static final String SHOP_URL = "HOLDFAST_SHOP_URL";

    public static final String OPERATOR_PASSWORD = "HOLDFAST_OPERATOR_PASSWORD";

    private final OwnerOnlyFile file;

    private RunningShop(Path dataDirectory) {
        this.file = new OwnerOnlyFile(
                dataDirectory.resolve(FILE_NAME), "Of the running shop; gone when it stops. Keep it secret.");
    }

    /** The file of this data folder. */
    public static RunningShop in(Path dataDirectory) {
        return new RunningShop(dataDirectory);
    }

    void announce(Map<String, Object> settings, int port) {
        Properties properties = new Properties();
        properties.setProperty(SHOP_URL, "http://127.0.0.1:" + port);
        for (String name : Servers.ADDRESSES) {
            Object value = settings.get(name);
            if (value != null) {
                properties.setProperty(name, value.toString());
            }
        }
        properties.setProperty(OPERATOR_PASSWORD, String.valueOf(settings.get(OPERATOR_PASSWORD)));
        file.write(properties);
    }

    void forget() {
        file.delete();
    }

    /** What the shop has announced; empty when none did. */
    public Map<String, String> addresses() {
        Properties properties = file.read();
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
    }
}
