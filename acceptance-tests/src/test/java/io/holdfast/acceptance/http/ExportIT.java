package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.app.cli.HoldfastCommand;
import io.holdfast.testsupport.ExportChecker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** U5: what leaves of the log can be checked by others, also after somebody was erased; and what it would have sold. */
class ExportIT {
    private static final String NAME = "Leopoldine Quastenberg";
    private static final String BUYER = "{\"buyer\":{\"name\":\"" + NAME + "\",\"email\":\"lq@example.org\"}}";
    private static final int OK = 0;
    private static final int CANNOT = 2;

    @TempDir
    Path folder;

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();

    private Buyer buyTwoSeats() {
        Buyer buyer = shop.buyer();
        String hold = buyer.hold(showtime, "F5", "F6").expect(201).at("/holdId");
        String payment = buyer.checkout(hold, BUYER).expect(201).at("/paymentId");
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}");
        buyer.awaitStatus(hold, "CONFIRMED");
        return buyer;
    }

    private Answer export(String query) {
        return shop.operator().http().get("/admin/audit/export" + query).expect(200);
    }

    private String publicKey() {
        return shop.anonymous().get("/.well-known/holdfast-audit-keys.json").at("/keys/0/x");
    }

    private String verdict(byte[] export) throws Exception {
        Path file = Files.write(Files.createTempFile(folder, "export", ".jsonl"), export);
        return ExportChecker.fromSource().check(file, publicKey());
    }

    @Test
    @DisplayName(
            "an export stays valid when a customer is erased after it, and the next one begins with the same lines")
    void staysValidWhenACustomerIsErased() throws Exception {
        Buyer buyer = buyTwoSeats();
        Answer before = export("");
        shop.operator()
                .http()
                .post("/admin/customers/" + buyer.customerId() + "/erasure", "{\"reason\":\"asked for it\"}")
                .expect(200);

        Answer after = export("");

        assertThat(verdict(before.bytes())).startsWith("0 valid: ");
        assertThat(verdict(after.bytes())).startsWith("0 valid: ");
        List<String> first = before.text().lines().toList();
        List<String> second = after.text().lines().toList();
        int common = first.size() - 1;
        assertThat(second.subList(1, common)).isEqualTo(first.subList(1, common));
        assertThat(second.subList(common, second.size())).anyMatch(line -> line.contains("CustomerErased"));
        assertThat(before.text()).contains("\"buyer\":\"").doesNotContain("Quastenberg", "lq@example.org");
        assertThat(after.text()).doesNotContain("Quastenberg", "lq@example.org");
    }

    @Test
    void ofOneShowtimeHoldsItsMoneyTooAndIsWrittenDown() throws Exception {
        buyTwoSeats();

        Answer export = export("?showtime=" + showtime);

        List<String> types = new ArrayList<>();
        export.text()
                .lines()
                .filter(line -> line.startsWith("{\"position\""))
                .forEach(line -> types.add(line.replaceAll(".*\"type\":\"[\\w.]*\\.(\\w+)\".*", "$1")));
        assertThat(types)
                .startsWith("ShowtimeScheduled", "SalesOpened", "SeatsHeld", "CheckoutStarted", "PaymentRequested")
                .contains("PaymentCaptured", "BookingConfirmed");
        assertThat(verdict(export.bytes())).startsWith("0 valid: " + types.size() + " events of showtime " + showtime);
        assertThat(export("").text()).contains("\"subject\":\"log:showtime " + showtime + "\"");
    }

    @Test
    @DisplayName("./holdfast export writes the whole file or none")
    void theCommandWritesTheWholeFileOrNone() throws Exception {
        buyTwoSeats();
        Path file = folder.resolve("showtime.jsonl");

        assertThat(holdfast("export", "--showtime", "" + showtime, file.toString())
                        .status())
                .isEqualTo(OK);
        byte[] written = Files.readAllBytes(file);
        assertThat(verdict(written)).startsWith("0 valid: ");
        assertThat(holdfast("export", "--all", file.toString()).status()).isEqualTo(CANNOT);
        assertThat(file).hasBinaryContent(written);
        assertThat(holdfast("export", "--all", "--force", file.toString()).status())
                .isEqualTo(OK);
        assertThat(Files.size(file)).isGreaterThan(written.length);
        assertThat(holdfast("export", "--showtime", "9", folder.resolve("none").toString())
                        .status())
                .isEqualTo(CANNOT);
        assertThat(holdfast("export", "--all").status()).isEqualTo(CANNOT);
        try (var files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .noneMatch(name -> name.endsWith(".part") || name.equals("none"));
        }
        assertThat(holdfast("export", "--public-key").said().strip()).isEqualTo(publicKey());
    }

    @Test
    @DisplayName("./holdfast whatif tells a sale again")
    void theCommandTellsASaleAgain() throws Exception {
        buyTwoSeats();

        Said json = holdfast("whatif", "--showtime", "" + showtime, "--places-per-hold", "1", "--json");

        assertThat(json.status()).isEqualTo(OK);
        JsonNode report = JsonMapper.shared().readTree(json.said());
        assertThat(report.at("/happened/placesSold").asInt()).isEqualTo(2);
        assertThat(report.at("/happened/revenue/amount").asString()).isEqualTo("25.00");
        assertThat(report.at("/whatIf/placesSold").asInt()).isZero();
        assertThat(report.at("/refused").asInt()).isEqualTo(1);
        assertThat(holdfast("whatif", "--showtime", "" + showtime, "--hold", "PT5M")
                        .said())
                .containsPattern("places sold +2 +2\n")
                .contains("not recorded");
        assertThat(holdfast("whatif", "--showtime", "9").status()).isEqualTo(CANNOT);
        assertThat(holdfast("whatif", "--showtime", "" + showtime, "--overbook", "5")
                        .status())
                .isEqualTo(CANNOT);
        assertThat(holdfast("whatif", "--showtime", "" + showtime, "--hold", "PT0S")
                        .status())
                .isEqualTo(CANNOT);
    }

    private record Said(int status, String said) {}

    /** Runs a command on the shop's own data folder. */
    private Said holdfast(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--data", shop.dataDirectory().toString()));
        PrintStream before = System.out;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8)) {
            System.setOut(out);
            int status = HoldfastCommand.execute(all.toArray(String[]::new));
            return new Said(status, said.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(before);
        }
    }
}
