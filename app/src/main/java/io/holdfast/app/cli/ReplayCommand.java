package io.holdfast.app.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** {@code holdfast replay}: has the running shop build a projection anew, and shows how it goes. */
@Command(
        name = "replay",
        usageHelpWidth = 110,
        mixinStandardHelpOptions = true,
        description = {
            "Builds a projection anew from the log beside the live one while the shop sells, compares the two, and puts"
                    + " the new one in the place of the live one when told so.",
            "Nothing is sent, paid or published by it."
        },
        footer = {
            "",
            "Exit codes: 0 no difference, or done what was asked; 1 there are differences and nothing was switched, or"
                    + " it failed or was cancelled; 2 it could not be asked for.",
            "Examples:",
            "  holdfast replay seat-map                  build, compare, then say what to do",
            "  holdfast replay seat-map --switch         switch by itself if there is no difference",
            "  holdfast replay seat-map --switch=always  switch by itself, whatever the difference",
            "  holdfast replay --list                    what can be replayed, and what was",
            "  holdfast replay ID cancel                 or pause, resume, switch; without one: watch it"
        })
public final class ReplayCommand implements Callable<Integer> {
    private static final String ALWAYS = "always";
    private static final String SAME = "same";
    private static final String REPLAYS = "/admin/replays";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private ShopOptions shop;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "PROJECTION|ID",
            description = "the projection to build anew, or a replay that runs")
    private @Nullable String subject;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "ACTION",
            description = "what to do with that replay: cancel, pause, resume or switch")
    private @Nullable String action;

    @Option(
            names = "--switch",
            arity = "0..1",
            fallbackValue = SAME,
            paramLabel = "WHEN",
            description = "switch by itself: " + SAME + " (if there is no difference) or " + ALWAYS)
    private @Nullable String switchWhen;

    @Option(names = "--reason", paramLabel = "TEXT", description = "why; it stays in the log, so it must name nobody")
    private @Nullable String reason;

    @Option(names = "--list", description = "list what can be replayed, and the latest replays")
    private boolean list;

    @Override
    public Integer call() {
        ShopApi api = shop.open(System.getenv());
        if (list) {
            ReplayReport.list(api.get(REPLAYS), out());
            return ExitCode.OK;
        }
        String wanted = subject;
        if (wanted == null) {
            throw new ParameterException(spec.commandLine(), "Name a projection; --list says which there are");
        }
        if (!isId(wanted)) {
            String id = start(api, wanted);
            out().println("Replay " + id + " of " + wanted);
            return watch(api, id);
        }
        return action == null ? watch(api, wanted) : act(api, wanted, action);
    }

    private static boolean isId(String text) {
        try {
            return UUID.fromString(text).toString().equals(text.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException name) {
            return false;
        }
    }

    private String start(ShopApi api, String projection) {
        Map<String, String> body = new HashMap<>(because());
        body.put("projection", projection);
        body.put("switchWhen", switchWhen());
        return api.post(REPLAYS, body).path("replayId").asString();
    }

    private Map<String, String> because() {
        return reason == null ? Map.of() : Map.of("reason", reason);
    }

    private String switchWhen() {
        if (switchWhen == null) {
            return "ASKED";
        }
        return switch (switchWhen) {
            case SAME -> "NO_DIFFERENCE";
            case ALWAYS -> "ALWAYS";
            default ->
                throw new ParameterException(
                        spec.commandLine(), "--switch takes " + SAME + " or " + ALWAYS + ", not '" + switchWhen + "'");
        };
    }

    private int act(ShopApi api, String id, String what) {
        JsonNode replay = api.post(REPLAYS + "/" + id + "/" + what, because());
        out().println(ReplayLine.of(replay));
        JsonNode held = replay.path("failure");
        if (held.isString()) {
            out().println(held.asString());
        }
        return replay.path("wanted").isNull() || replay.path("wanted").isMissingNode()
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    /** Shows how it goes until it is over, or waits for somebody to decide. */
    private int watch(ShopApi api, String id) {
        AtomicBoolean watching = new AtomicBoolean(true);
        Thread whenInterrupted = new Thread(() -> offerToCancel(api, id, watching), "holdfast-replay-interrupted");
        Runtime.getRuntime().addShutdownHook(whenInterrupted);
        JsonNode[] last = new JsonNode[1];
        ProgressLine line = new ProgressLine(out(), System.console() != null);
        while (last[0] == null || !isDecided(last[0])) {
            api.stream(REPLAYS + "/" + id + "/live", replay -> {
                last[0] = replay;
                line.show(ReplayLine.of(replay));
                return !isDecided(replay);
            });
        }
        line.end();
        watching.set(false);
        return conclude(api, id, last[0]);
    }

    private static boolean isDecided(JsonNode replay) {
        return switch (replay.path("state").asString()) {
            case "SWITCHED", "CANCELLED", "FAILED", "PAUSED" -> true;
            case "CAUGHT_UP" -> !isAboutToSwitch(replay);
            default -> false;
        };
    }

    private static boolean isAboutToSwitch(JsonNode replay) {
        boolean same = replay.path("differences").path("count").asLong() == 0;
        return !replay.path("failure").isString()
                && switch (replay.path("switchWhen").asString()) {
                    case "ALWAYS" -> true;
                    case "NO_DIFFERENCE" -> same;
                    default -> replay.path("wanted").isString();
                };
    }

    private int conclude(ShopApi api, String id, JsonNode replay) {
        String state = replay.path("state").asString();
        if (replay.path("differences").isObject()) {
            ReplayReport.differences(replay, out());
        }
        if (replay.path("failure").isString()) {
            out().println(replay.path("failure").asString());
        }
        if (state.equals("SWITCHED")) {
            out().println("It has taken the place of the live one.");
            return ExitCode.OK;
        }
        if (!state.equals("CAUGHT_UP")) {
            return ExitCode.SOFTWARE;
        }
        return ask(api, id, replay);
    }

    private int ask(ShopApi api, String id, JsonNode replay) {
        Console console = System.console();
        String answer = console == null ? "" : console.readLine("Switch to it now? [yes/cancel/LATER] ");
        if ("yes".equals(answer)) {
            return act(api, id, "switch");
        }
        if ("cancel".equals(answer)) {
            return act(api, id, "cancel");
        }
        out().println("It follows the log until you say: holdfast replay " + id + " switch (or cancel)");
        return replay.path("differences").path("count").asLong() == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Runs when Ctrl-C came: the replay is the shop's and goes on unless it is told otherwise. */
    private void offerToCancel(ShopApi api, String id, AtomicBoolean watching) {
        if (!watching.get()) {
            return;
        }
        Console console = System.console();
        String answer = console == null ? "" : console.readLine("%nCancel the replay? [yes/NO] ");
        if ("yes".equals(answer)) {
            out().println(ReplayLine.of(api.post(REPLAYS + "/" + id + "/cancel", because())));
        } else {
            out().println("It goes on; watch it again with: holdfast replay " + id);
        }
        out().flush();
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
