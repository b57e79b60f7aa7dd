package io.holdfast.api.personal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuyerTest {
    @Test
    void aNameIsKeptComposedAndWithoutBlanksAround() {
        Buyer buyer = new Buyer("  Zoe\u0308 O\u2019Neill-Nguye\u0302\u0303n 🎟 ", null);

        assertThat(buyer.name()).isEqualTo("Zo\u00EB O\u2019Neill-Nguy\u1EC5n 🎟");
    }

    @Test
    void lengthsCountCharactersAsPeopleDo() {
        assertThat(Buyer.nameOf("🎟".repeat(Buyer.MAX_NAME_LENGTH))).hasSize(2 * Buyer.MAX_NAME_LENGTH);
        assertRefused(() -> Buyer.nameOf("🎟".repeat(Buyer.MAX_NAME_LENGTH + 1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "Ana\nBcc: all",
                "Ana\rX",
                "Ana\u2028X",
                "Ana\u2029X",
                "Ana\u0000",
                "Ana\u0085X",
                "\uD83C",
                "Ana \u202Etxt.exe",
                "Ana \u2066X"
            })
    void refusesNamesThatLeaveTheirLine(String name) {
        assertRefused(() -> new Buyer(name, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ana@example.org",
                "a@b.co",
                "ana.maria+tickets@mail.example.com.br",
                "o'neill@example.org",
                "ana@xn--exmple-cua.org"
            })
    void takesAddressesAsBrowsersDo(String email) {
        assertThat(new Buyer(null, " " + email + " ").email()).isEqualTo(email);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ana",
                "ana@",
                "@example.org",
                "ana@example",
                "ana@@example.org",
                "ana@exa mple.org",
                "ana@-example.org",
                "ana@example..org",
                "ana@example.org\r\nBcc: all@example.org",
                "ana@example.org,b@c.de",
                "Ana <ana@example.org>",
                "ana\u0000@example.org",
                "änne@example.org",
                "\"a b\"@example.org"
            })
    void refusesWhatIsNoAddress(String email) {
        assertRefused(() -> new Buyer(null, email));
    }

    @Test
    void addressesAreBounded() {
        assertRefused(() -> Buyer.emailOf("a".repeat(65) + "@example.org"));
        assertRefused(() -> Buyer.emailOf("a@" + "b.".repeat(125) + "example.org"));
        assertThat(Buyer.emailOf("a".repeat(64) + "@example.org")).hasSize(76);
    }

    @Test
    void neitherTextsNorErrorsRepeatWhatItHolds() {
        assertThat(new Buyer("Ana Souza", "ana@example.org").toString())
                .doesNotContain("Ana")
                .doesNotContain("example");
        assertThatThrownBy(() -> new Buyer("Ana\nSouza", null)).hasMessageNotContaining("Ana");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class);
    }
}
