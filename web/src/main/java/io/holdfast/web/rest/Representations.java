package io.holdfast.web.rest;

import io.holdfast.api.showtime.PastSeatMapReply;
import io.holdfast.api.showtime.SeatMap;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/**
 * Sends ready JSON bytes, compressed where the client takes that, or 304 where it has them already (RFC 9110 §8.8, §12.5.3,
 * §13.1.2).
 */
final class Representations {
    /** What changes with every sale: ask each time, and mostly hear that nothing has. */
    static final String REVALIDATE = "no-cache";

    private Representations() {}

    static void send(HttpServletRequest request, HttpServletResponse response, SeatMap map) throws IOException {
        send(request, response, map.etag(), REVALIDATE, map.json(), map::gzip);
    }

    static void send(HttpServletRequest request, HttpServletResponse response, PastSeatMapReply.Found past)
            throws IOException {
        SeatMap map = past.map();
        send(request, response, past.etag(), REVALIDATE, map.json(), map::gzip);
    }

    static void send(HttpServletRequest request, HttpServletResponse response, ReadyJson ready, String cacheControl)
            throws IOException {
        send(request, response, ready.etag(), cacheControl, ready.json(), ready::gzip);
    }

    /**
     * {@code etag} is that of the plain bytes. Whichever go out go as they are; {@code gzip} is asked only for those that do.
     */
    private static void send(
            HttpServletRequest request,
            HttpServletResponse response,
            String etag,
            String cacheControl,
            byte[] json,
            Supplier<byte[]> gzip)
            throws IOException {
        boolean compressed = acceptsGzip(request.getHeader(HttpHeaders.ACCEPT_ENCODING));
        response.setHeader(HttpHeaders.CACHE_CONTROL, cacheControl);
        // Other bytes of the same map: weak, since a strong tag promises the very same bytes.
        response.setHeader(HttpHeaders.ETAG, compressed ? "W/" + etag : etag);
        response.setHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        if (matches(request, etag)) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        byte[] body = compressed ? gzip.get() : json;
        if (compressed) {
            response.setHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.setContentLength(body.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(body);
        }
    }

    private static boolean matches(HttpServletRequest request, String etag) {
        String one = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        if (one == null) {
            return false;
        }
        List<String> lines = Collections.list(request.getHeaders(HttpHeaders.IF_NONE_MATCH));
        return lines.stream().anyMatch(line -> matches(line, etag));
    }

    /** Weak comparison: {@code W/} does not matter. A tag of ours holds no comma, so a list is easily taken apart. */
    static boolean matches(String ifNoneMatch, String etag) {
        for (String candidate : ifNoneMatch.split(",", -1)) {
            String tag = candidate.strip();
            String opaque = tag.startsWith("W/") ? tag.substring(2) : tag;
            if (opaque.equals(etag) || opaque.equals("*")) {
                return true;
            }
        }
        return false;
    }

    /** Whether {@code gzip} is named, or meant by {@code *}, with a quality above 0. */
    static boolean acceptsGzip(@Nullable String acceptEncoding) {
        if (acceptEncoding == null) {
            return false;
        }
        boolean any = false;
        for (String coding : acceptEncoding.split(",", -1)) {
            int end = coding.indexOf(';');
            String name = (end < 0 ? coding : coding.substring(0, end)).strip();
            boolean wanted = end < 0 || !isZero(coding.substring(end + 1));
            if (name.equalsIgnoreCase("gzip") || name.equalsIgnoreCase("x-gzip")) {
                return wanted;
            }
            any |= name.equals("*") && wanted;
        }
        return any;
    }

    private static boolean isZero(String parameter) {
        String quality = parameter.strip();
        return quality.startsWith("q=0") && quality.substring(2).chars().noneMatch(c -> c >= '1' && c <= '9');
    }
}
