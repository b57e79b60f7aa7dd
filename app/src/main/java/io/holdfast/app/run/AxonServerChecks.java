package io.holdfast.app.run;

import java.util.Map;
import org.springframework.util.ClassUtils;

/**
 * Refuses what Holdfast cannot do with Axon Server, before anything starts, and says why.
 *
 * <p><b>Source:</b> decision record 2026-12-03-axon-server.
 */
final class AxonServerChecks {
    static final String EVENT_STORE = "HOLDFAST_EVENT_STORE";
    static final String ROUTING = "HOLDFAST_COMMAND_ROUTING";

    private static final String AXON_SERVER = "axon-server";
    private static final String CONNECTOR = "io.holdfast.axonserver.AxonServerRouting";
    private static final String WHY = " (docs/decisions/2026-12-03-axon-server.md)";

    private AxonServerChecks() {}

    static void check(Map<String, String> environment) {
        check(environment, ClassUtils.isPresent(CONNECTOR, AxonServerChecks.class.getClassLoader()));
    }

    static void check(Map<String, String> environment, boolean hasConnector) {
        String store = environment.getOrDefault(EVENT_STORE, "postgresql");
        if (store.equals(AXON_SERVER)) {
            throw refusal(EVENT_STORE
                    + "=axon-server is not possible: Holdfast's promises rest on one commit in PostgreSQL for"
                    + " many commands. Commands can be routed through it instead: " + ROUTING + "=axon-server");
        }
        if (!store.equals("postgresql")) {
            throw refusal(EVENT_STORE + " can only be postgresql, not '" + store + "'");
        }
        String routing = environment.getOrDefault(ROUTING, "local");
        if (!routing.equals("local") && !routing.equals(AXON_SERVER)) {
            throw refusal(ROUTING + " must be local or axon-server, not '" + routing + "'");
        }
        if (routing.equals(AXON_SERVER) && !hasConnector) {
            throw refusal(
                    ROUTING + "=axon-server needs an application that was built with the connector: -Paxon-server");
        }
    }

    private static StartFailure refusal(String what) {
        return new StartFailure(what + WHY, null);
    }
}
