package io.holdfast.app.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartChecksTest {
    @Test
    void namesAPortThatIsInUse() throws IOException {
        try (ServerSocket other = new ServerSocket(0)) {
            int port = other.getLocalPort();
            assertThatExceptionOfType(StartFailure.class)
                    .isThrownBy(() -> StartChecks.check(options(port), Map.of()))
                    .withMessageContainingAll("Port " + port, "--port");
        }
    }

    @Test
    void aFreePortWithoutADatabaseIsFine() throws IOException {
        assertThatCode(() -> StartChecks.check(options(freePort()), Map.of())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"postgres://shop:secret@localhost/shop", "jdbc:postgresql://127.0.0.1:1/none?password=secret"})
    void saysInOneLineThatADatabaseCannotBeUsed(String url) throws IOException {
        RunOptions options = options(freePort());
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> StartChecks.check(options, Map.of("HOLDFAST_DB_URL", url)))
                .withMessageContaining("HOLDFAST_DB_URL")
                .withMessageNotContaining("\n")
                .withMessageNotContaining("secret");
    }

    private static RunOptions options(int port) {
        return new RunOptions(port, Path.of("data"), false);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
