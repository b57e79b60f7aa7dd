package io.holdfast.web.page;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.WaitingRooms;
import io.holdfast.web.problem.Language;
import io.holdfast.web.security.BearerTokens;
import io.holdfast.web.security.GuestSessions;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The waiting page for browsers without JavaScript: a form to join, a cookie to be known again, and a {@code Refresh}
 * header to look again. The cookie is read here and nowhere else, so nothing can be bought with it from another site.
 */
@Controller
@Hidden
final class PlainWaitController {
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);
    private static final int TROUBLE_SECONDS = 15;

    private final WaitingRooms rooms;
    private final GuestSessions guests;
    private final BearerTokens tokens;
    private final WaitWords words;

    PlainWaitController(WaitingRooms rooms, GuestSessions guests, BearerTokens tokens, WaitWords words) {
        this.rooms = rooms;
        this.guests = guests;
        this.tokens = tokens;
        this.words = words;
    }

    @GetMapping(path = "/wait/{id:[1-9][0-9]{0,13}}", params = "plain")
    ResponseEntity<String> look(
            @PathVariable("id") long id,
            @CookieValue(name = WaitCookie.NAME, required = false) @Nullable String cookie,
            HttpServletRequest request) {
        ShowtimeId showtimeId = new ShowtimeId(id);
        PlainWaitPage page = page(showtimeId, request);
        WaitCookie known = WaitCookie.read(cookie, tokens);
        if (known == null) {
            return html(page.join(), 0);
        }
        try {
            QueuePlace place = rooms.look(showtimeId, known.customer(), known.queueId());
            return html(page.of(place), moves(place) ? place.askAgainSeconds() : 0);
        } catch (QueueRefused refused) {
            return refused(page, refused);
        }
    }

    @PostMapping(
            path = "/wait/{id:[1-9][0-9]{0,13}}",
            params = {"plain", "join"})
    ResponseEntity<String> join(
            @PathVariable("id") long id,
            @CookieValue(name = WaitCookie.NAME, required = false) @Nullable String cookie,
            HttpServletRequest request) {
        ShowtimeId showtimeId = new ShowtimeId(id);
        try {
            WaitCookie known = WaitCookie.read(cookie, tokens);
            String token = known == null ? guests.begin(request).token() : known.token();
            QueueId place = rooms.join(showtimeId, WaitCookie.customerOf(token, tokens), new JoinQueue(null, null))
                    .queueId();
            return ResponseEntity.status(HttpStatus.SEE_OTHER)
                    .location(back(showtimeId))
                    .header(HttpHeaders.SET_COOKIE, WaitCookie.header(showtimeId, place, token, request.isSecure()))
                    .build();
        } catch (QueueRefused refused) {
            return refused(page(showtimeId, request), refused);
        }
    }

    @PostMapping(
            path = "/wait/{id:[1-9][0-9]{0,13}}",
            params = {"plain", "leave"})
    ResponseEntity<String> leave(
            @PathVariable("id") long id,
            @CookieValue(name = WaitCookie.NAME, required = false) @Nullable String cookie,
            HttpServletRequest request) {
        ShowtimeId showtimeId = new ShowtimeId(id);
        WaitCookie known = WaitCookie.read(cookie, tokens);
        try {
            if (known != null) {
                rooms.leave(showtimeId, known.customer(), known.queueId());
            }
            return ResponseEntity.status(HttpStatus.SEE_OTHER)
                    .location(back(showtimeId))
                    .build();
        } catch (QueueRefused refused) {
            return refused(page(showtimeId, request), refused);
        }
    }

    private PlainWaitPage page(ShowtimeId showtimeId, HttpServletRequest request) {
        return new PlainWaitPage(words, Language.of(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE)), showtimeId);
    }

    private static URI back(ShowtimeId showtimeId) {
        return URI.create("/wait/" + showtimeId + "?plain");
    }

    private static boolean moves(QueuePlace place) {
        return switch (place.state()) {
            case POOL, WAITING, SOLD_OUT, ADMITTED -> true;
            case FINISHED, LEFT, EXPIRED, CLOSED, LOST -> false;
        };
    }

    private static ResponseEntity<String> refused(PlainWaitPage page, QueueRefused refused) {
        return switch (refused.reason()) {
            case NO_QUEUE -> html(page.dead("none"), 0);
            case NO_SUCH_PLACE, NOT_DRAWN -> html(page.join(), 0);
            case CLOSED -> html(page.dead("CLOSED"), 0);
            case CHALLENGE -> html(page.trouble("challenge"), 0);
            case FULL, AWAY -> html(page.trouble("trouble"), TROUBLE_SECONDS);
        };
    }

    /** {@code refreshSeconds} 0 lets the page stand. */
    private static ResponseEntity<String> html(String html, int refreshSeconds) {
        ResponseEntity.BodyBuilder answer = ResponseEntity.ok().contentType(HTML);
        return (refreshSeconds == 0 ? answer : answer.header("Refresh", Integer.toString(refreshSeconds))).body(html);
    }
}
