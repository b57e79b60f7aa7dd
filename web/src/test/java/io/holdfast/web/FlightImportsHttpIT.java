package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.flight.FlightImport;
import io.holdfast.api.flight.FlightImports.Started;
import io.holdfast.api.flight.InvalidSchedule;
import io.holdfast.api.flight.ScheduleError;
import io.holdfast.api.flight.ScheduleError.Code;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class FlightImportsHttpIT extends HttpTestBase {
    private static final String IMPORTS = "/admin/flights/imports";
    private static final UUID ID = UUID.fromString("00000000-0000-8000-8000-00000000002a");
    private static final FlightImport HALF_DONE = new FlightImport(
            ID, FlightImport.State.RUNNING, 5_000, 2_500, 0, Instant.parse("2026-12-01T08:00:00Z"), null);
    private static final String JSON = "{\"importId\":\"" + ID + "\",\"state\":\"RUNNING\",\"flights\":5000,"
            + "\"scheduled\":2500,\"onSale\":0,\"startedAt\":\"2026-12-01T08:00:00Z\",\"finishedAt\":null}";

    @Autowired
    RecordedFlightImports imports;

    @BeforeEach
    void forgetImports() {
        imports.actors.clear();
        imports.sizes.clear();
        imports.found = Optional.empty();
        imports.answer = csv -> new Started(HALF_DONE, false);
    }

    private Http csv() {
        return operator().with("Content-Type", "text/csv; charset=utf-8");
    }

    @Test
    void anAcceptedScheduleSaysWhereItsProgressIs() {
        Http.Answer answer = csv().send("POST", IMPORTS, "code,from\n");

        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.header("Location")).isEqualTo(IMPORTS + "/" + ID);
        assertThat(answer.text()).isEqualTo(JSON);
        assertThat(imports.actors).containsExactly("operator:operator");
    }

    @Test
    void aRepeatedScheduleSaysHowFarItIs() {
        imports.answer = csv -> new Started(HALF_DONE, true);

        assertThat(csv().send("POST", IMPORTS, "x").status()).isEqualTo(200);
    }

    @Test
    void progressCanBeLookedAt() {
        imports.found = Optional.of(HALF_DONE);

        assertThat(operator().get(IMPORTS + "/" + ID).text()).isEqualTo(JSON);
        assertThat(operator().get(IMPORTS + "/" + new UUID(1, 2)).status()).isEqualTo(404);
        assertThat(operator().get(IMPORTS + "/x").status()).isEqualTo(404);
    }

    @Test
    void mistakesAreToldByLine() {
        imports.answer = csv -> {
            throw new InvalidSchedule(
                    List.of(
                            new ScheduleError(Code.MALFORMED_DEPARTURE, 3, "departure", "\"x\" is not a time"),
                            new ScheduleError(Code.FLIGHT_TWICE, 9, null, "VN1 stands on line 3 already")),
                    7);
        };

        Http.Answer answer = csv().with("Accept-Language", "es").send("POST", IMPORTS, "x");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.member("type")).isEqualTo("urn:holdfast:problem:invalid-schedule");
        assertThat(answer.member("error"))
                .isEqualTo("El programa de vuelos tiene errores y no se importó ningún vuelo. "
                        + "Primer error: line 3, departure: \"x\" is not a time.");
        assertThat(answer.member("totalErrors")).isEqualTo("7");
        assertThat(answer.json().get("errors").toString())
                .isEqualTo("[{\"code\":\"MALFORMED_DEPARTURE\",\"line\":3,\"column\":\"departure\","
                        + "\"error\":\"\\\"x\\\" is not a time\"},"
                        + "{\"code\":\"FLIGHT_TWICE\",\"line\":9,\"error\":\"VN1 stands on line 3 already\"}]");
    }

    @Test
    void isForOperatorsOnly() {
        assertThat(http().with("Content-Type", "text/csv")
                        .send("POST", IMPORTS, "x")
                        .status())
                .isEqualTo(401);
        assertThat(guest().http()
                        .with("Content-Type", "text/csv")
                        .send("POST", IMPORTS, "x")
                        .status())
                .isEqualTo(403);
        assertThat(operator()
                        .with("Content-Type", "text/plain")
                        .send("POST", IMPORTS, "x")
                        .status())
                .isEqualTo(415);
        assertThat(imports.actors).isEmpty();
    }

    @Test
    void takesLargeFilesAndRefusesLargerOnes() {
        int most = 32 * 1024 * 1024;

        assertThat(csv().publish("POST", IMPORTS, BodyPublishers.ofByteArray(new byte[most]))
                        .status())
                .isEqualTo(202);
        assertThat(csv().publish("POST", IMPORTS, BodyPublishers.ofByteArray(new byte[most + 1]))
                        .status())
                .isEqualTo(413);
        assertThat(imports.sizes).containsExactly(most);
    }
}
