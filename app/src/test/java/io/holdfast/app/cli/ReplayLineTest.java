package io.holdfast.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ReplayLineTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "499999, 999999, 142000, 4    | seat-map RUNNING [###############...............]  50 %  500,000 of 1,000,000  142,000/s  4 s left",
                "-1, -1, 0, null              | seat-map RUNNING [##############################] 100 %  0 of 0  0/s",
                "-1, 999, 0, 75               | seat-map RUNNING [..............................]   0 %  0 of 1,000  0/s  1:15 min left",
            })
    void saysHowFarItIs(String figures, String line) {
        String[] figure = figures.split(", ");
        String json = "{\"projection\":\"seat-map\",\"state\":\"RUNNING\",\"position\":%s,\"target\":%s,"
                        .formatted(figure[0], figure[1])
                + "\"eventsPerSecond\":%s,\"secondsLeft\":%s}".formatted(figure[2], figure[3].strip());
        assertThat(ReplayLine.of(JSON.readTree(json))).isEqualTo(line);
    }

    @Test
    void differencesAreReadable() {
        StringWriter text = new StringWriter();
        ReplayReport.differences(JSON.readTree("""
                        {"differences":{"count":2001,"compared":600,"position":41,"samples":[
                         {"of":"showtime-42","what":"F5","live":"BOOKED","replayed":"AVAILABLE"},
                         {"of":"booking_view","what":"7","live":null,"replayed":"7"}]}}
                        """), new PrintWriter(text, true));
        assertThat(text.toString().lines())
                .containsExactly(
                        "Compared at position 41: 600 looked at, 2,001 different",
                        "  showtime-42 F5: live BOOKED, from the log AVAILABLE",
                        "  booking_view 7: live nothing, from the log 7",
                        "  and 1,999 more");
    }

    @Test
    void aLineChangesInPlaceOnATerminalOnly() {
        StringWriter terminal = new StringWriter();
        ProgressLine inPlace = new ProgressLine(new PrintWriter(terminal), true);
        inPlace.show("longer");
        inPlace.show("short");
        inPlace.end();
        assertThat(terminal.toString()).isEqualTo("\rlonger\rshort " + System.lineSeparator());

        StringWriter file = new StringWriter();
        ProgressLine plain = new ProgressLine(new PrintWriter(file), false);
        plain.show("one");
        plain.show("one");
        plain.show("two");
        plain.end();
        assertThat(file.toString().lines()).containsExactly("one", "two");
    }
}
