package io.holdfast.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ResponseReaderTest {
    private final ResponseReader reader = new ResponseReader();

    @Test
    void readsAnAnswerThatComesByteByByte() {
        String answer = "HTTP/1.1 201 \r\nContent-Length: 17\r\n\r\n{\"holdId\":\"abcd\"}";
        for (int i = 0; i < answer.length() - 1; i++) {
            assertThat(accept(answer.substring(i, i + 1))).isFalse();
        }
        assertThat(accept(answer.substring(answer.length() - 1))).isTrue();
        assertThat(reader.status()).isEqualTo(201);
        assertThat(reader.textAfter("\"holdId\":\"")).isEqualTo("abcd");
    }

    @Test
    void readsAnAnswerInChunks() {
        assertThat(accept("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"))
                .isFalse();
        assertThat(accept("0\r\n\r\n")).isTrue();
    }

    @Test
    void readsOneAnswerAfterTheOther() {
        assertThat(accept("HTTP/1.1 409 \r\nContent-Length: 2\r\n\r\n{}")).isTrue();
        reader.clear();
        assertThat(accept("HTTP/1.1 304 \r\nETag: \"1\"\r\n\r\n")).isTrue();
        assertThat(reader.status()).isEqualTo(304);
    }

    @Test
    void refusesWhatIsNoAnswer() {
        assertThatThrownBy(() -> accept("SSH-2.0-whatever\r\n\r\n")).isInstanceOf(IllegalStateException.class);
    }

    private boolean accept(String bytes) {
        return reader.accept(ByteBuffer.wrap(bytes.getBytes(StandardCharsets.US_ASCII)));
    }
}
