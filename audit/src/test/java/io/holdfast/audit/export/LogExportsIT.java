package io.holdfast.audit.export;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.audit.ExportScope;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.RecordQueueChange;
import io.holdfast.audit.log.LogRows;
import io.holdfast.signing.SigningKey;
import io.holdfast.testsupport.ExportChecker;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** U5: exports of a real log, and the checker that knows the documentation only. */
class LogExportsIT {
    private static final String KEY = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A";
    private static final String OTHER_KEY = "TM0Imyj_ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U-4pvs";
    private static final String HOLDS_PAYMENT =
            "{\"holdId\":\"00000000-002a-843f-a34d-e0f65dbe785c\",\"paymentId\":\"2f12450e-e826-486f-a751-41063e9bc3b7\"}";

    /** The header, 1,000 events, their checkpoint, 1,000 more, theirs, 500 more and the seal. */
    private static final int EVENTS = 2_500;

    private static final int CHECKPOINT_EVERY = 1_000;
    private static final int FIRST_CHECKPOINT = 1_001;
    private static final int SEAL = EVENTS + 4;

    @TempDir
    static Path folder;

    private static TestDatabase database;
    private static LogRows rows;
    private static ExportChecker checker;
    private static List<String> sample;

    private final SettableClock clock = new SettableClock();
    private final LogExports exports = exports(KEY);
    private final String publicKey = SigningKey.parse(KEY).x();

    @BeforeAll
    static void openTheLog() {
        database = TestPostgres.freshDatabase();
        rows = LogRows.in(database.dataSource());
        checker = ExportChecker.compiled(folder);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void startOver() {
        rows.clear();
    }

    private LogExports exports(String key) {
        return new LogExports(database.dataSource(), key, "Holdfast 0.1.0", clock, CHECKPOINT_EVERY);
    }

    /** Lines without their ends; a character is a byte. */
    private static List<String> export(LogExports exports, ExportScope scope) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        exports.write(scope, bytes);
        String text = bytes.toString(ISO_8859_1);
        assertThat(text).endsWith("\n");
        return new ArrayList<>(List.of(text.split("\n")));
    }

    private static Path file(List<String> lines) throws IOException {
        return Files.writeString(
                Files.createTempFile(folder, "export", ".jsonl"), String.join("\n", lines) + "\n", ISO_8859_1);
    }

    private String verdict(List<String> lines) throws Exception {
        return checker.check(file(lines), publicKey);
    }

    @Test
    @DisplayName("an export is found valid by a program that has the documentation and the public key only")
    void isValid() throws Exception {
        rows.appendMany("showtime-7", EVENTS);

        List<String> lines = export(exports, ExportScope.ALL);

        assertThat(lines).hasSize(SEAL);
        assertThat(lines.get(FIRST_CHECKPOINT)).startsWith("{\"checkpoint\":1000,");
        assertThat(ExportChecker.fromSource().check(file(lines), publicKey))
                .isEqualTo("0 valid: 2500 events of all from 0 to 2500, written 2026-11-30T18:00:00Z,"
                        + " signed with key 90facafe");
    }

    @Test
    void anEmptyLogHasAnExportToo() throws Exception {
        assertThat(verdict(export(exports, ExportScope.ALL))).startsWith("0 valid: 0 events");
    }

    private static Arguments tampering(String what, String found, UnaryOperator<List<String>> tampering) {
        return Arguments.of(what, found, tampering);
    }

    private static UnaryOperator<List<String>> replacing(int line, String what, String with) {
        return lines -> {
            String changed = lines.get(line - 1).replace(what, with);
            assertThat(changed).isNotEqualTo(lines.get(line - 1));
            lines.set(line - 1, changed);
            return lines;
        };
    }

    /** An event changed, and hashed as an export does up to the last line, as somebody could who has no key. */
    private static UnaryOperator<List<String>> rehashed(int line, int lastLine) {
        return lines -> {
            String previous = lines.get(line - 1).replaceAll(".*\"previous\":\"(\\w+)\".*", "$1");
            lines.set(line - 1, lines.get(line - 1).replace("[\"A", "[\"B"));
            for (int at = line - 1; at < lastLine; at++) {
                String body = lines.get(at).replaceAll(",\"previous\":.*", "");
                String hash = hash(previous + body);
                lines.set(at, body + ",\"previous\":\"" + previous + "\",\"hash\":\"" + hash + "\"}");
                previous = hash;
            }
            return lines;
        };
    }

    private static String hash(String latin) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(latin.getBytes(ISO_8859_1)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static Stream<Arguments> tamperings() {
        return Stream.of(
                tampering("a byte of an event changed", "line 17 was changed", replacing(17, "A15", "A16")),
                tampering("a byte of a hash changed", "line 17 ", lines -> {
                    String line = lines.get(16);
                    int at = line.length() - 3;
                    char other = line.charAt(at) == '0' ? '1' : '0';
                    lines.set(16, line.substring(0, at) + other + line.substring(at + 1));
                    return lines;
                }),
                tampering("a character put in at a line's end", "line 17 ", lines -> {
                    lines.set(16, lines.get(16) + "\r");
                    return lines;
                }),
                tampering("a line taken out", "line 17 does not follow", lines -> {
                    lines.remove(16);
                    return lines;
                }),
                tampering("two lines swapped", "line 17 does not follow", lines -> {
                    Collections.swap(lines, 16, 17);
                    return lines;
                }),
                tampering("a line put in", "line 18 does not follow", lines -> {
                    lines.add(17, lines.get(16));
                    return lines;
                }),
                tampering("a checkpoint taken out", "line 1002 is not the checkpoint that is due", lines -> {
                    lines.remove(FIRST_CHECKPOINT);
                    return lines;
                }),
                tampering("the end cut off", "line 2001 is missing or cut off", lines -> lines.subList(0, 2_000)),
                tampering(
                        "only the seal cut off",
                        "line 2504 is missing or cut off",
                        lines -> lines.subList(0, SEAL - 1)),
                tampering("something put behind the seal", "line 2505 comes after the seal", lines -> {
                    lines.add("{}");
                    return lines;
                }),
                tampering("the end cut off and the seal kept", "line 2503 seals 2500 events, not 2499", lines -> {
                    lines.remove(SEAL - 2);
                    return lines;
                }),
                tampering("the time in the header changed", "line 1 was changed", replacing(1, "18:00", "17:00")),
                tampering("the scope in the header changed", "line 1 was changed", replacing(1, "\"all\"", "\"none\"")),
                tampering("the header taken out", "line 1 is no header", lines -> lines.subList(1, SEAL)),
                tampering("an event changed and hashed anew", "line 18 does not follow", rehashed(17, 17)),
                tampering(
                        "an event changed and all up to the checkpoint hashed anew",
                        "line 1002 is the checkpoint of other events",
                        rehashed(17, FIRST_CHECKPOINT)),
                tampering(
                        "an event of the end changed and all up to the seal hashed anew",
                        "line 2504 seals other events",
                        rehashed(2_400, SEAL - 1)),
                tampering("a checkpoint's signature changed", "line 1002 has a signature that is not", lines -> {
                    String line = lines.get(FIRST_CHECKPOINT);
                    String begin = line.substring(0, line.indexOf("signature\":\"") + 12);
                    lines.set(FIRST_CHECKPOINT, begin + "A".repeat(86) + "\"}");
                    return lines;
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tamperings")
    void findsAndNames(String what, String found, UnaryOperator<List<String>> tampering) throws Exception {
        assertThat(verdict(tampering.apply(sample()))).startsWith("1 not valid: " + found);
    }

    /** An export to tamper with. */
    private List<String> sample() throws IOException {
        if (sample == null) {
            rows.appendMany("showtime-7", EVENTS);
            sample = List.copyOf(export(exports, ExportScope.ALL));
        }
        return new ArrayList<>(sample);
    }

    @Test
    @DisplayName("whoever forges with a key of their own is found, whether or not they name it")
    void findsAnotherKey() throws Exception {
        rows.appendMany("showtime-7", 3);
        List<String> forged = export(exports(OTHER_KEY), ExportScope.ALL);

        assertThat(verdict(forged)).startsWith("1 not valid: line 1 names another key");
        String other = SigningKey.parse(OTHER_KEY).x();
        forged.set(0, forged.getFirst().replace(other, publicKey));
        assertThat(verdict(forged)).startsWith("1 not valid: line 5 has a signature that is not of this key");
        assertThat(checker.check(file(forged), "no key")).startsWith("2 cannot check");
    }

    @Test
    @DisplayName("two exports of one scope are the same as far as both go, but for the header")
    void beginsAsTheOneBefore() throws Exception {
        rows.appendMany("showtime-7", 1_500);
        List<String> first = export(exports, ExportScope.ALL);
        rows.appendMany("showtime-8", 700);
        clock.advance(Duration.ofDays(3));

        List<String> second = export(exports, ExportScope.ALL);

        int common = first.size() - 1;
        assertThat(second.subList(1, common)).isEqualTo(first.subList(1, common));
        assertThat(verdict(first)).startsWith("0 valid: 1500 events");
        assertThat(verdict(second)).startsWith("0 valid: 2200 events");
    }

    @Test
    void ofAShowtimeHoldsItsStreamItsWaitingRoomAndItsPayments() throws Exception {
        rows.append("showtime-42", 0, "{}");
        rows.append("showtime-421", 0, "{}");
        rows.append("showtime-42", 1, HOLDS_PAYMENT);
        rows.append("payment-2f12450e-e826-486f-a751-41063e9bc3b7", 0, "{\"n\":1}");
        rows.append("payment-00000000-0000-4000-8000-000000000000", 0, "{\"n\":2}");
        rows.append(RecordQueueChange.aggregateId(new ShowtimeId(42)), 0, "{\"n\":3}");

        List<String> lines = export(exports, ExportScope.of(new ShowtimeId(42)));

        assertThat(lines.subList(1, lines.size() - 1))
                .extracting(line -> line.replaceAll("\\{\"position\":(\\d+),.*", "$1"))
                .containsExactly("1", "3", "4", "6");
        assertThat(verdict(lines)).startsWith("0 valid: 4 events of showtime 42 from 0 to 6");
    }

    @Test
    void goesFromOnePositionToAnother() throws Exception {
        rows.appendMany("showtime-7", 10);

        List<String> lines = export(exports, new ExportScope(null, 4, 6L));

        assertThat(lines).hasSize(5);
        assertThat(lines.get(1)).startsWith("{\"position\":4,");
        assertThat(verdict(lines)).startsWith("0 valid: 3 events of all from 4 to 6");
    }

    @Test
    @DisplayName("bytes that somebody put into the table and that are no line of JSON are copied as they are")
    void copiesWhatIsNoJson() throws Exception {
        for (String odd : List.of("{\"a\":\n1}", "{\"a\":1", "[1]", "{} {}", "")) {
            rows.clear();
            rows.append("showtime-7", 0, odd);

            List<String> lines = export(exports, ExportScope.ALL);

            String base64 = Base64.getEncoder().encodeToString(odd.getBytes(ISO_8859_1));
            assertThat(lines.get(1)).contains("\"payloadBase64\":\"" + base64 + "\"");
            assertThat(verdict(lines)).startsWith("0 valid: 1 events");
        }
    }

    @Test
    @DisplayName(
            "an export ends before an event that is still being written, so that no later one has more below its end")
    void endsWhereTheLogIsSettled() throws Exception {
        rows.append("showtime-1", 0, "{}");
        List<String> before;
        try (Connection slow = database.dataSource().getConnection()) {
            slow.setAutoCommit(false);
            LogRows.append(slow, "showtime-2", 0, "{}");
            rows.append("showtime-3", 0, "{}");

            before = export(exports, ExportScope.ALL);

            slow.commit();
            slow.setAutoCommit(true);
        }
        List<String> after = export(exports, ExportScope.ALL);
        assertThat(verdict(before)).startsWith("0 valid: 1 events of all from 0 to 1,");
        assertThat(verdict(after)).startsWith("0 valid: 3 events of all from 0 to 3,");
        assertThat(after.get(1)).isEqualTo(before.get(1));
    }

    @Test
    void saysThatTheStreamTakesNoMore() {
        rows.appendMany("showtime-7", EVENTS);
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left");
            }
        };

        assertThatThrownBy(() -> exports.write(ExportScope.ALL, full))
                .isInstanceOf(IOException.class)
                .hasMessage("no space left");
    }
}
