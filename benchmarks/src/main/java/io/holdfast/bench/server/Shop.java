package io.holdfast.bench.server;

import io.holdfast.bench.load.Room;
import io.holdfast.embedded.postgres.PostgresServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Holdfast as it is shipped, whole: its projections, reactions, Redis and Kafka; only the rate limits are off, since a few
 * clients play very many customers.
 */
public final class Shop implements Target {
    /** Its name in the report, and of its database. */
    public static final String NAME = PostgresServer.DATABASE;

    /** More than may be let in at once. */
    static final int CONCERT_PLACES = 50_000;

    private static final String PASSWORD = "benchmark-operator";

    private final ServerJvm jvm;
    private final int port;
    private final HttpCalls operator;
    private final String plan;
    private String concertPlan = "";

    private Shop(ServerJvm jvm, int port) {
        this.jvm = jvm;
        this.port = port;
        this.operator = HttpCalls.to(port).as("operator", PASSWORD);
        jvm.awaitReady(HttpCalls.to(port), "/actuator/health/readiness");
        this.plan = importPlan(Room.grid());
    }

    /** Starts it from its jar with its data in this folder; {@code secret} signs sessions. */
    public static Shop start(
            Path folder, Path jar, Database database, String redisUrl, String secret, String javaOptions) {
        int port = ServerJvm.freePort();
        Map<String, String> environment = new HashMap<>(database.own());
        environment.put("HOLDFAST_REDIS_URL", redisUrl);
        environment.put("HOLDFAST_OPERATOR_PASSWORD", PASSWORD);
        environment.put("HOLDFAST_SESSION_SECRET", secret);
        environment.put("HOLDFAST_HOLDS_PER_MINUTE", "0");
        environment.put("HOLDFAST_SESSIONS_PER_MINUTE", "0");
        List<String> options = javaOptions.isBlank()
                ? List.of()
                : Arrays.asList(javaOptions.strip().split(" +", -1));
        List<String> arguments =
                new ArrayList<>(List.of("run", "--port", Integer.toString(port), "--no-demo", "--data"));
        arguments.add(folder.resolve("shop").toString());
        return new Shop(ServerJvm.start(NAME, folder, jar, options, arguments, environment), port);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public long pid() {
        return jvm.pid();
    }

    /** Calls as the operator. */
    public HttpCalls operator() {
        return operator;
    }

    /** The address of the broker that it has brought with it; it says so when it starts. */
    public String kafka() {
        return "127.0.0.1:" + jvm.logged("Kafka answers on port (\\d+)");
    }

    /** The tokens of so many new guests. */
    public List<String> guests(int count) {
        HttpCalls anybody = HttpCalls.to(port);
        return HttpCalls.each(
                count,
                i -> anybody.post("/sessions", "application/json", "", 201)
                        .path("token")
                        .asString());
    }

    public String importPlan(String grid) {
        JsonNode imported = operator.post("/admin/seating-plans", "text/plain", grid, 201);
        return imported.path("planId").asString();
    }

    @Override
    public void putOnSale(long firstShowtime, int count) {
        HttpCalls.each(count, i -> putOnSale(firstShowtime + i, plan));
    }

    /** Puts one showtime in the room of this plan on sale; up to eight places in a hold. */
    public long putOnSale(long showtime, String planId) {
        operator.post("/admin/showtimes", "application/json", """
                {"id":%d,"kind":"CINEMA","title":"Benchmark %d","venue":"Room 1","planId":"%s",
                 "startsAt":"2036-12-20T20:00:00Z","timeZone":"America/Sao_Paulo",
                 "categories":[{"code":"STANDARD","price":{"amount":"12.50","currency":"BRL"}}],"policy":{}}
                """.formatted(showtime, showtime, planId), 201);
        operator.post("/admin/showtimes/" + showtime + "/open", "application/json", "", 200);
        return showtime;
    }

    /** A concert of {@link #CONCERT_PLACES} places that needs a waiting room; its sale is not open. */
    public void scheduleConcert(long event) {
        if (concertPlan.isEmpty()) {
            concertPlan = importPlan("A: 1-2 SEATS\nGA FLOOR " + CONCERT_PLACES + "\n");
        }
        operator.post("/admin/showtimes", "application/json", """
                {"id":%d,"kind":"CONCERT","title":"Benchmark %d","venue":"Hall 1","planId":"%s",
                 "startsAt":"2036-12-20T20:00:00Z","timeZone":"America/Sao_Paulo",
                 "categories":[{"code":"SEATS","price":{"amount":"12.50","currency":"BRL"}},
                               {"code":"FLOOR","price":{"amount":"12.50","currency":"BRL"}}],
                 "policy":{"queueRequired":true}}
                """.formatted(event, event, concertPlan), 201);
    }

    /** Opens the sale of a concert; its waiting room notices in a moment. */
    public void openConcert(long event) {
        operator.post("/admin/showtimes/" + event + "/open", "application/json", "", 200);
    }

    /** What an operator sees of a concert's waiting room. */
    public JsonNode queueNumbers(long event) {
        return operator.get(queue(event));
    }

    public void setQueue(long event, String settings) {
        operator.put(queue(event), settings);
    }

    private static String queue(long event) {
        return "/admin/events/" + event + "/queue";
    }

    @Override
    public void close() {
        jvm.close();
    }
}
