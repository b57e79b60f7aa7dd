package io.holdfast.ticketing.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QrCodeTest {
    private static final String CODE = new TicketCodes("a secret of the tests")
            .marks(HoldId.of(new ShowtimeId(42), 0, 1), 0)
            .code();

    @ParameterizedTest
    @ValueSource(strings = {"0", "7W5K-0Q9M-1234-ABCD-WXYZ", "https://example.org/bilhete?n=1", "Éxito 书院 🎟"})
    void canBeReadBackFromWhatIsDrawn(String text) {
        assertThat(DrawnQrCode.read(QrCode.svg(text))).isEqualTo(text);
    }

    @Test
    void canBeReadBackForATicketsCode() {
        assertThat(DrawnQrCode.read(QrCode.svg(CODE))).isEqualTo(CODE);
    }

    @Test
    void isASmallDocumentOfAGroundAndOnePath() {
        String svg = QrCode.svg(CODE);

        assertThat(svg)
                .matches(Pattern.compile("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 33 33\""
                        + " shape-rendering=\"crispEdges\"><rect width=\"33\" height=\"33\" fill=\"#fff\"/>"
                        + "<path fill=\"#000\" d=\"[Mhvz0-9 -]+\"/></svg>"))
                .hasSizeLessThan(4_096);
    }

    @Test
    void keepsAQuietZoneOnEverySide() {
        QrCode code = QrCode.of(CODE);
        int far = code.size() - QrCode.QUIET_ZONE;

        assertThat(code.runs())
                .isNotEmpty()
                .allMatch(run -> run.x() >= QrCode.QUIET_ZONE
                        && run.y() >= QrCode.QUIET_ZONE
                        && run.x() + run.length() <= far
                        && run.y() < far);
        assertThat(code.runs()).contains(new QrCode.Run(QrCode.QUIET_ZONE, QrCode.QUIET_ZONE, 7));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10_000})
    void refusesWhatNoQrCodeCanSay(int length) {
        assertThatThrownBy(() -> QrCode.of("x".repeat(length))).isInstanceOf(IllegalArgumentException.class);
    }
}
