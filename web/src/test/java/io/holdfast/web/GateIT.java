package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.SeatCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What the gate refuses, over HTTP. */
class GateIT extends HttpTestBase {
    private static final String HOLDS = "/showtimes/42/holds";
    private static final String F6_F7 = "{\"seats\":[\"F6\",\"F7\"]}";

    @Autowired
    private SettableGate gate;

    @BeforeEach
    void takeF6() {
        gate.taken.add(new SeatCode("F6"));
    }

    @AfterEach
    void freeAll() {
        gate.taken.clear();
    }

    @Test
    @DisplayName("C12, C23: who must lose hears it in the showtime's own words, and no command is sent")
    void refusesAsTheShowtimeWould() {
        Http.Answer answer = guest().http().post(HOLDS, F6_F7);
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.member("error")).isEqualTo("Seats [F6, F7] of showtime 42 are not available");
        assertThat(answer.json().get("unavailable").toString()).isEqualTo("[\"F6\"]");
        assertThat(answer.member("type")).isEqualTo("urn:holdfast:problem:places-unavailable");
        assertThat(backend.received(HoldSeats.class)).isEmpty();
    }

    @Test
    void letsPassWhatItKnowsNothingAgainst() {
        assertThat(guest().http().post(HOLDS, "{\"seats\":[\"F7\"]}").status()).isEqualTo(201);
        assertThat(backend.received(HoldSeats.class)).hasSize(1);
    }

    @Test
    @DisplayName("places without numbers are counted by the showtime, which then names all that is missing")
    void isNotAskedAboutAreas() {
        guest().http().post(HOLDS, "{\"seats\":[\"F6\"],\"areas\":[{\"category\":\"STANDING\",\"quantity\":2}]}");
        assertThat(backend.received(HoldSeats.class)).hasSize(1);
    }

    @Test
    @DisplayName("C20: requests that the gate refuses count against the limit like any other")
    void comesAfterTheRateLimit() {
        Guest guest = guest();
        for (int i = 0; i < 5; i++) {
            assertThat(guest.http().post(HOLDS, F6_F7).status()).isEqualTo(409);
        }
        assertThat(guest.http().post(HOLDS, F6_F7).status()).isEqualTo(429);
    }

    @Test
    @DisplayName("R2: the same key gets the same answer although the seat is free by then")
    void comesAfterTheIdempotencyKey() {
        Http http = guest().http().key("gate-1");
        Http.Answer first = http.post(HOLDS, F6_F7);
        gate.taken.clear();
        Http.Answer second = http.post(HOLDS, F6_F7);
        assertThat(first.status()).isEqualTo(409);
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.bytes()).isEqualTo(first.bytes());
        assertThat(backend.received(HoldSeats.class)).isEmpty();
    }
}
