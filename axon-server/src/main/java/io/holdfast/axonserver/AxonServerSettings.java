package io.holdfast.axonserver;

import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where Axon Server is, under {@code holdfast.axon-server}.
 *
 * <p><b>Shape:</b> {@code servers} are {@code host[:port]} with commas between; {@code token} is what Axon Server lets nodes in
 * with, empty where it asks for none; {@code context} is the one that all nodes of a shop share.
 */
@ConfigurationProperties("holdfast.axon-server")
public record AxonServerSettings(
        @DefaultValue("localhost:8124") String servers,
        @DefaultValue("") String token,
        @DefaultValue("default") String context,
        @DefaultValue("false") boolean tls) {
    /** A seating plan travels in one command, and may be as large as its import. */
    static final int MAX_MESSAGE_BYTES = 32 << 20;

    private static final String COMPONENT = "holdfast";

    AxonServerConfiguration configuration() {
        AxonServerConfiguration configuration = new AxonServerConfiguration();
        configuration.setComponentName(COMPONENT);
        configuration.setServers(servers);
        configuration.setContext(context);
        configuration.setSslEnabled(tls);
        configuration.setMaxMessageSize(MAX_MESSAGE_BYTES);
        if (!token.isBlank()) {
            configuration.setToken(token);
        }
        return configuration;
    }

    /** Without the token. */
    @Override
    public String toString() {
        return "AxonServerSettings[" + servers + ", " + context + "]";
    }
}
