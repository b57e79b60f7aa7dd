package io.holdfast.acceptance.shop;

import java.time.Duration;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** A replay of a running shop, as its operator has it. */
public record Replaying(Http http, String id) {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Begins one; {@code switchWhen} is ASKED, NO_DIFFERENCE or ALWAYS. */
    public static Replaying start(Shop shop, String projection, String switchWhen) {
        Http http = shop.operator().http();
        String id = ask(http, projection, switchWhen).expect(202).at("/replayId");
        return new Replaying(http, id);
    }

    public static Answer ask(Http http, String projection, String switchWhen) {
        return http.post(
                "/admin/replays",
                "{\"projection\":\"%s\",\"switchWhen\":\"%s\",\"reason\":\"drill\"}".formatted(projection, switchWhen));
    }

    public JsonNode view() {
        return http.get("/admin/replays/" + id).expect(200).json();
    }

    /** {@code action} is cancel, pause, resume or switch. */
    public Answer act(String action) {
        return http.post("/admin/replays/" + id + "/" + action, "{\"reason\":\"drill\"}");
    }

    /** Waits until it is in one of these states; answers it as it is then. */
    public JsonNode await(String... states) {
        Set<String> wanted = Set.of(states);
        return org.awaitility.Awaitility.await("replay " + id)
                .atMost(PATIENCE)
                .until(this::view, view -> wanted.contains(view.path("state").asString()));
    }
}
