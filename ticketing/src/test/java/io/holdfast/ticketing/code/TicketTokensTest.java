package io.holdfast.ticketing.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.ticket.TicketKey;
import io.holdfast.signing.SigningKey;
import io.holdfast.ticketing.TicketingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicketTokensTest {
    private static final Path DOCS = Path.of("..", "docs", "reference");
    private static final UUID TICKET = UUID.fromString("9f8e7d6c-5b4a-3928-9706-f5e4d3c2b1a0");

    private final TicketTokens tokens = new TicketTokens(TicketingNode.KEY);

    @Test
    @DisplayName("RFC 8037, appendix A: the public key and its thumbprint")
    void knowsThePublicKeyOfAPrivateOne() {
        assertThat(tokens.publicKeys())
                .containsExactly(new TicketKey("90facafe", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"));
    }

    @Test
    @DisplayName("RFC 8032, section 7.1, test 2")
    void signsAsTheStandardDoes() {
        SigningKey key = SigningKey.parse("TM0Imyj_ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U-4pvs=");
        assertThat(key.x()).isEqualTo("PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw");
        assertThat(key.sign(new byte[] {0x72})).startsWith(0x92, 0xa0, 0x09, 0xa9, 0xf0, 0xd4);
    }

    @Test
    void readsAKeyAsOpenSslWritesIt() {
        String openSsl = "MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g";

        assertThat(new TicketTokens(openSsl).publicKeys()).isEqualTo(tokens.publicKeys());
    }

    @Test
    void readsBackWhatItSigned() {
        String token = tokens.sign(TICKET, new ShowtimeId(ShowtimeId.MAX_VALUE), -2, "書-1");

        TicketToken read = tokens.read(token).orElseThrow();
        assertThat(read.ticketId()).isEqualTo(TICKET);
        assertThat(read.showtimeId().value()).isEqualTo(ShowtimeId.MAX_VALUE);
        assertThat(read.nonce()).isEqualTo(-2);
        assertThat(read.place()).isEqualTo("書-1");
        assertThat(tokens.read(tokens.sign(TICKET, new ShowtimeId(1), 1, null))
                        .orElseThrow()
                        .place())
                .isNull();
    }

    @Test
    void recognisesNoTokenInWhichOneByteIsOther() {
        String token = tokens.sign(TICKET, new ShowtimeId(42), 1, "F5");
        byte[] signed = Base45.decode(token.substring(TicketTokens.PREFIX.length()));
        for (int i = 0; i < signed.length; i++) {
            byte[] forged = signed.clone();
            forged[i] ^= 1;
            assertThat(tokens.read(TicketTokens.PREFIX + Base45.encode(forged)))
                    .as("byte %d", i)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HF1:", "HF1:A", "HF2:BB8", "HF1:BB8", "7W5K-0Q9M", "hf1:bb8", "HF"})
    void recognisesNothingElse(String text) {
        assertThat(tokens.read(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " , ", "tooShort", "not base64 at all!", "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2AAAA"})
    void refusesWhatIsNoKeyWithoutRepeatingIt(String keys) {
        assertThatThrownBy(() -> new TicketTokens(keys))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .doesNotContain("nWGx", "tooShort");
    }

    @Test
    void doesNotShowItsKeys() {
        assertThat(tokens.toString()).doesNotContain("nWGx");
    }

    @Test
    void theTestVectorsOfTheDocumentationAreTrue() throws IOException {
        String page = Files.readString(DOCS.resolve("ticket-token.md"));

        assertThat(page)
                .contains(tokens.sign(TICKET, new ShowtimeId(42), 0x0123456789abcdefL, "F5"))
                .contains(tokens.sign(TICKET, new ShowtimeId(42), 0x0123456789abcdefL, null));
    }

    @Test
    void aScriptThatKnowsTheDocumentationOnlyVerifiesATokenAndRefusesAForgery(@TempDir Path folder) throws Exception {
        Path keys = folder.resolve("keys.json");
        TicketKey key = tokens.publicKeys().getFirst();
        Files.writeString(keys, """
                {"keys":[{"kty":"OKP","crv":"Ed25519","kid":"%s","x":"%s","use":"sig","alg":"EdDSA"}]}
                """.formatted(key.kid(), key.x()));
        String token = tokens.sign(TICKET, new ShowtimeId(42), 7, "F5");
        Matcher last = Pattern.compile(".$").matcher(token);
        String forged = last.replaceFirst(token.endsWith("0") ? "1" : "0");

        assertThat(run(keys, token)).contains("valid: ticket " + TICKET + ", showtime 42, place F5");
        assertThat(run(keys, forged)).contains("not valid");
    }

    private static String run(Path keys, String token) throws Exception {
        Process script = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        DOCS.resolve("VerifyTicket.java").toString(),
                        keys.toString(),
                        token)
                .redirectErrorStream(true)
                .start();
        String said = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return said;
    }
}
