package io.holdfast.payments.http;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Answers of RFC 9457 ({@code application/problem+json}) with the extra member {@code error} of all our problems. */
public final class Problem {
    /** How long a caller should wait when we could not do our part, in seconds. */
    public static final String RETRY_AFTER_SECONDS = "2";

    private Problem() {}

    public static ResponseEntity<Object> of(HttpStatus status, String error) {
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(members(status, error));
    }

    /** Names the offending field. */
    public static ResponseEntity<Object> of(InvalidBody invalid) {
        HttpStatus status = HttpStatus.valueOf(invalid.status());
        Map<String, Object> members = members(status, String.valueOf(invalid.getMessage()));
        members.put("field", invalid.field());
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(members);
    }

    /** Says that it is our fault and when to come again. */
    public static ResponseEntity<Object> unavailable(String error) {
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(members(HttpStatus.SERVICE_UNAVAILABLE, error));
    }

    private static Map<String, Object> members(HttpStatus status, String error) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", "about:blank");
        members.put("title", status.getReasonPhrase());
        members.put("status", status.value());
        members.put("detail", error);
        members.put("error", error);
        return members;
    }
}
