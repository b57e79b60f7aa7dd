package io.holdfast.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamReaderTest {
    private static final String STREAM = "HTTP/1.1 200 \r\nContent-Type: text/event-stream\r\n\r\n"
            + "d\r\nretry: 2000\n\n\r\n"
            + "40\r\nid: 17\nevent: snapshot\ndata: {\"seats\":[\"id: 99\",\"event: delta\"]}\n\n\r\n"
            + "2a\r\nid: 18\nevent: delta\ndata: {}\n\nid: 19\nevent: delta\ndata: {}\n\n\r\n"
            + "10\r\n: still here\n\n\r\n"
            + "30\r\nevent: reset\ndata: {}\n\nid: 40\nevent: snapshot\ndata: {}\n\n\r\n";

    private final List<String> heard = new ArrayList<>();
    private final StreamReader reader = new StreamReader(new StreamReader.Listener() {
        @Override
        public void snapshot(long version) {
            heard.add("snapshot " + version);
        }

        @Override
        public void delta(long version) {
            heard.add("delta " + version);
        }

        @Override
        public void reset() {
            heard.add("reset");
        }
    });

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 10_000})
    void hearsWhatComesHoweverItIsCutIntoPieces(int size) {
        byte[] bytes = STREAM.getBytes(StandardCharsets.US_ASCII);
        for (int from = 0; from < bytes.length; from += size) {
            reader.accept(ByteBuffer.wrap(bytes, from, Math.min(size, bytes.length - from)));
        }
        assertThat(heard).containsExactly("snapshot 17", "delta 18", "delta 19", "reset", "snapshot 40");
        assertThat(reader.status()).isEqualTo(200);
    }

    @Test
    void knowsARefusal() {
        reader.accept(ByteBuffer.wrap("HTTP/1.1 503 \r\n".getBytes(StandardCharsets.US_ASCII)));
        assertThat(reader.status()).isEqualTo(503);
        assertThat(heard).isEmpty();
    }
}
