package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.checkin.CheckIn;
import io.holdfast.api.checkin.FirstScan;
import io.holdfast.api.checkin.Scan;
import io.holdfast.api.checkin.ScanResult;
import io.holdfast.api.checkin.ScannedTicket;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.ticket.GetTicketKeys;
import io.holdfast.api.ticket.TicketKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

/** The gate over HTTP, and the keys it verifies with. */
class CheckInsHttpIT extends HttpTestBase {
    private static final UUID SCAN = new UUID(7, 8);
    private static final ScannedTicket TICKET = new ScannedTicket(
            new UUID(1, 2), HoldId.of(Samples.SHOWTIME, 1, 2), Samples.SHOWTIME, "Title", "F5", "STANDARD");

    @Autowired
    RecordedCheckIns desk;

    @BeforeEach
    void clearTheDesk() {
        desk.scans.clear();
        desk.questions.clear();
        answer(ScanResult.ADMITTED);
    }

    private void answer(ScanResult result) {
        boolean known = switch (result) {
            case UNKNOWN, FORGED, SCAN_ID_REUSED -> false;
            default -> true;
        };
        desk.answer = scan -> new CheckIn(
                scan.scanId(),
                result,
                scan.gate(),
                Instant.EPOCH,
                scan.at() != null,
                known ? TICKET : null,
                known ? new FirstScan(SCAN, "South", Instant.parse("2026-12-20T19:59:00Z")) : null);
    }

    @Test
    void aValidTicketIs200AndSaysWhichItIs() {
        Http.Answer answer = operator()
                .post("/admin/check-ins", "{\"code\":\"HF1:X\",\"gate\":\" North \",\"scanId\":\"" + SCAN + "\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.member("result")).isEqualTo("ADMITTED");
        assertThat(answer.json().at("/ticket/place").asString()).isEqualTo("F5");
        assertThat(desk.scans).containsExactly(new Scan(SCAN, "HF1:X", "North", null, null));
    }

    @ParameterizedTest
    @CsvSource({
        "ALREADY_CHECKED_IN,409,already-checked-in",
        "VOID,409,ticket-void",
        "WRONG_SHOWTIME,409,wrong-showtime",
        "UNKNOWN,404,unknown-ticket",
        "FORGED,422,forged-ticket",
        "SCAN_ID_REUSED,422,scan-id-reused"
    })
    void everyRefusalIsAProblemOfItsOwn(ScanResult result, int status, String type) {
        answer(result);

        Http.Answer answer = operator().post("/admin/check-ins", "{\"code\":\"X\",\"gate\":\"North\"}");

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.member("type")).endsWith(type);
        assertThat(answer.member("result")).isEqualTo(result.name());
    }

    @Test
    void theSecondScanHearsWhenAndWhereTheFirstWas() {
        answer(ScanResult.ALREADY_CHECKED_IN);

        Http.Answer answer = operator().post("/admin/check-ins", "{\"code\":\"X\",\"gate\":\"North\"}");

        assertThat(answer.json().at("/first/gate").asString()).isEqualTo("South");
        assertThat(answer.json().at("/first/at").asString()).isEqualTo("2026-12-20T19:59:00Z");
        assertThat(answer.member("error")).contains("South").contains("2026-12-20T19:59:00Z");
    }

    @Test
    void aRequestIsNamedByItsIdempotencyKeyAndRunsOnce() {
        String body = "{\"code\":\"X\",\"gate\":\"North\"}";
        Http.Answer first = operator().key("scan-1").post("/admin/check-ins", body);
        Http.Answer again = operator().key("scan-1").post("/admin/check-ins", body);

        assertThat(again.bytes()).isEqualTo(first.bytes());
        assertThat(desk.scans).hasSize(1);
    }

    @Test
    void aBatchIsAnsweredScanByScan() {
        answer(ScanResult.CONFLICT);
        String scan =
                "{\"scanId\":\"%s\",\"code\":\"X\",\"gate\":\"North\",\"at\":\"2026-11-30T18:00:00Z\",\"showtimeId\":42}";

        Http.Answer answer = operator()
                .post(
                        "/admin/check-ins/batch",
                        "{\"scans\":[" + scan.formatted(SCAN) + "," + scan.formatted(new UUID(7, 9)) + "]}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("refused").asInt()).isEqualTo(2);
        assertThat(answer.json().at("/checkIns/1/result").asString()).isEqualTo("CONFLICT");
        assertThat(desk.scans).hasSize(2).allMatch(sent -> sent.at() != null && sent.showtimeId() != null);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {}                                                    | 400 | code
                    {"code":"X"}                                          | 400 | gate
                    {"code":"X","gate":"N","at":"soon"}                   | 400 | at
                    {"code":"X","gate":"N","at":"2027-12-20T20:00:00Z"}   | 422 | at
                    {"code":"X","gate":"N","scanId":"1"}                  | 400 | scanId
                    {"code":"X","gate":"N","showtimeId":0}                | 400 | showtimeId
                    {"code":"X","gate":"N","more":1}                      | 400 | more
                    """)
    void badInputNamesItsField(String body, int status, String field) {
        Http.Answer answer = operator().post("/admin/check-ins", body);

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.member("field")).isEqualTo(field);
        assertThat(desk.scans).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {"scans":[]}                                                            | scans
                    {"scans":[{"code":"X","gate":"N","at":"2026-11-30T18:00:00Z"}]}         | scans[0].scanId
                    {"scans":[{"code":"X","gate":"N","scanId":"00000000-0000-0000-0000-000000000001"}]} | scans[0].at
                    """)
    void aBatchMustSayWhenAndWhich(String body, String field) {
        Http.Answer answer = operator().post("/admin/check-ins/batch", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo(field);
    }

    @Test
    void theListIsAskedForByShowtimeAndConflicts() {
        assertThat(operator()
                        .get("/admin/check-ins?conflicts=true&showtime=42&page=1")
                        .status())
                .isEqualTo(200);
        assertThat(operator().get("/admin/check-ins").status()).isEqualTo(200);
        assertThat(desk.questions).containsExactly("true 42 1", "false null 0");
        assertThat(operator().get("/admin/check-ins?conflicts=perhaps").status())
                .isEqualTo(400);
    }

    @Test
    void allOfItIsForOperators() {
        assertThat(guest().http().post("/admin/check-ins", "{}").status()).isEqualTo(403);
        assertThat(http().get("/admin/check-ins").status()).isEqualTo(401);
    }

    @Test
    void theKeysAreForEverybodyAsAJsonWebKeySet() {
        backend.when(GetTicketKeys.class, query -> List.of(new TicketKey("90facafe", "11qYAYKx")));

        Http.Answer answer = http().get("/.well-known/holdfast-ticket-keys.json");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .isEqualTo("{\"keys\":[{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"kid\":\"90facafe\",\"x\":\"11qYAYKx\","
                        + "\"use\":\"sig\",\"alg\":\"EdDSA\"}]}");
        assertThat(answer.header("Cache-Control"))
                .contains("max-age=" + Duration.ofMinutes(5).toSeconds());
    }
}
