package io.holdfast.app.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxonServerChecksTest {
    @Test
    void withoutAWordAboutItEverythingIsAsEver() {
        assertThatCode(() -> AxonServerChecks.check(Map.of())).doesNotThrowAnyException();
        assertThatCode(() -> AxonServerChecks.check(
                        Map.of("HOLDFAST_EVENT_STORE", "postgresql", "HOLDFAST_COMMAND_ROUTING", "local"), false))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "HOLDFAST_EVENT_STORE,axon-server,HOLDFAST_COMMAND_ROUTING=axon-server",
        "HOLDFAST_EVENT_STORE,mongo,can only be postgresql",
        "HOLDFAST_COMMAND_ROUTING,round-robin,must be local or axon-server",
        "HOLDFAST_COMMAND_ROUTING,axon-server,-Paxon-server"
    })
    void whatCannotBeIsRefusedInOneLineThatSaysWhatCan(String variable, String value, String said) {
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> AxonServerChecks.check(Map.of(variable, value), false))
                .withMessageContaining(variable)
                .withMessageContaining(said)
                .withMessageContaining("docs/decisions/2026-12-03-axon-server.md")
                .withMessageNotContaining("\n");
    }

    @Test
    void routingIsFineWhereTheConnectorIs() {
        assertThatCode(() -> AxonServerChecks.check(Map.of("HOLDFAST_COMMAND_ROUTING", "axon-server"), true))
                .doesNotThrowAnyException();
    }
}
