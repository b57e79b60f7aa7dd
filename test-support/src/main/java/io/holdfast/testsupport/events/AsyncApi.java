package io.holdfast.testsupport.events;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.yaml.snakeyaml.Yaml;

/** The AsyncAPI document, as it stands in the documentation. For tests that run in a module's folder. */
public record AsyncApi(Map<String, Object> document) {
    /** Reads it. */
    public static AsyncApi read() {
        try {
            return new AsyncApi(new Yaml().load(Files.readString(PublicSchemas.REFERENCE.resolve("asyncapi.yaml"))));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /** What stands at this place. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> at(String... path) {
        Map<String, Object> node = document;
        for (String name : path) {
            node = (Map<String, Object>)
                    Objects.requireNonNull(node.get(name), () -> "no " + name + " at " + List.of(path));
        }
        return node;
    }

    /** The names of all channels. */
    public Set<String> channels() {
        return at("channels").keySet();
    }

    /** The names of the messages of this channel, in order. */
    public List<String> messages(String channel) {
        return List.copyOf(at("channels", channel, "messages").keySet());
    }

    /** The message of this name, as all channels share it. */
    public Map<String, Object> message(String name) {
        return at("components", "messages", name);
    }
}
