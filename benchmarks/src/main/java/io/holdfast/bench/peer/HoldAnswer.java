package io.holdfast.bench.peer;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.springframework.http.ResponseEntity;

/** What is answered to a hold that was won. */
record HoldAnswer(String holdId, Instant expiresAt, List<String> seats) {
    static ResponseEntity<Object> won(String holdId, Instant expiresAt, List<String> seats) {
        return ResponseEntity.created(URI.create("/holds/" + holdId)).body(new HoldAnswer(holdId, expiresAt, seats));
    }

    static ResponseEntity<Object> lost(long showtimeId, List<String> seats) {
        return ResponseEntity.status(409)
                .body(new Lost("Seats " + seats + " of showtime " + showtimeId + " are not available"));
    }

    private record Lost(String error) {}
}
