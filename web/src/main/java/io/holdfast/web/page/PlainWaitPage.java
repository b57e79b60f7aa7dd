package io.holdfast.web.page;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.web.problem.Language;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/** The waiting page as plain HTML: what the script would show, in the same words. */
final class PlainWaitPage {
    private final WaitWords words;
    private final Language language;
    private final ShowtimeId showtimeId;
    private final List<String> lines = new ArrayList<>();
    private String actions = "";

    PlainWaitPage(WaitWords words, Language language, ShowtimeId showtimeId) {
        this.words = words;
        this.language = language;
        this.showtimeId = showtimeId;
    }

    /** For somebody who has no place yet. */
    String join() {
        lines.add(say("join.text"));
        actions = form("join", "join", "");
        return html("JOIN", say("join.big"));
    }

    /** For a room that does not answer as hoped: {@code state} names the words. */
    String dead(String state) {
        lines.add(say(state + ".text"));
        if (state.equals("none")) {
            actions = toSeats();
        }
        return html(state, say(state + ".big"));
    }

    /** One sentence about what is in the way. */
    String trouble(String key) {
        lines.add(say(key));
        return html("TROUBLE", say("title"));
    }

    String of(QueuePlace place) {
        String state = place.state().name();
        switch (place.state()) {
            case WAITING -> waiting(place);
            case POOL -> pool(place);
            case ADMITTED -> actions = toSeats() + form("leave", "leave", " quiet");
            case SOLD_OUT -> {
                lines.add(say("SOLD_OUT.text"));
                actions = form("leave", "leave", " quiet");
            }
            case CLOSED -> lines.add(say("CLOSED.text"));
            case FINISHED, LEFT, EXPIRED, LOST -> {
                lines.add(say(state + ".text"));
                actions = form("join", "again", "");
            }
        }
        return html(state, big(place));
    }

    private String big(QueuePlace place) {
        Long ahead = place.ahead();
        return switch (place.state()) {
            case WAITING ->
                ahead == null || ahead == 0 ? say("WAITING.next") : words.count(language, "WAITING.big", ahead);
            default -> say(place.state().name() + ".big");
        };
    }

    private void waiting(QueuePlace place) {
        Long wait = place.estimatedWaitSeconds();
        if (place.paused()) {
            lines.add(say("paused"));
        } else if (wait != null) {
            lines.add(words.say(language, "wait", "time", words.duration(language, wait)));
        }
        keep(place);
        actions = form("leave", "leave", " quiet");
    }

    private void pool(QueuePlace place) {
        lines.add(say("POOL.text"));
        if (place.salesOpenAt() != null) {
            lines.add(words.say(language, "opensAt", "time", place.salesOpenAt().toString()));
        }
        keep(place);
        actions = form("leave", "leave", " quiet");
    }

    private void keep(QueuePlace place) {
        lines.add(words.say(language, "keep", "time", words.duration(language, place.keptForSeconds())));
        lines.add(words.say(language, "refresh", "time", words.duration(language, place.askAgainSeconds())));
    }

    private String say(String key) {
        return words.say(language, key);
    }

    private String form(String action, String word, String look) {
        return "<form method=\"post\" action=\"?plain&amp;" + action + "\"><button class=\"button" + look
                + "\" data-testid=\"wait-" + word + "\">" + escaped(say(word)) + "</button></form>";
    }

    private String toSeats() {
        return "<a class=\"button\" data-testid=\"wait-go\" href=\"/s/" + showtimeId + "\">" + escaped(say("go"))
                + "</a>";
    }

    private static String escaped(@Nullable String text) {
        return text == null ? "" : HtmlUtils.htmlEscape(text, "UTF-8");
    }

    private String html(String state, String big) {
        StringBuilder paragraphs = new StringBuilder();
        lines.forEach(line -> paragraphs.append("<p>").append(escaped(line)).append("</p>"));
        return """
                <!doctype html>
                <html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
                <meta name="robots" content="noindex"><title>%s · Holdfast</title>
                <link rel="icon" href="/icons/holdfast.svg"><link rel="stylesheet" href="/css/wait.css"></head>
                <body><header><a class="brand" href="/">Holdfast</a></header>
                <main data-testid="wait" data-state="%s"><h1 data-testid="wait-big">%s</h1>
                <div class="next">%s</div><div class="actions">%s</div>
                <p class="fair"><a href="/events/%s/queue/fairness">%s</a></p></main></body></html>
                """.formatted(
                        language.tag(),
                        escaped(big),
                        state,
                        escaped(big),
                        paragraphs,
                        actions,
                        showtimeId,
                        escaped(say("fair")));
    }
}
