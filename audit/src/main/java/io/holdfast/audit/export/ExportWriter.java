package io.holdfast.audit.export;

import io.holdfast.audit.log.LoggedEvent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Writes the lines of an export, each ended by one line feed: the header, the events, a signed checkpoint after each {@code
 * checkpointEvery} of them, and the seal.
 *
 * <p>A checkpoint signs how many events there are so far and the last hash, nothing of the header: two exports of the same
 * scope have the same lines as far as both go. The seal signs the header, too.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class ExportWriter {
    private static final Base64.Encoder BASE64_URL = Base64.getUrlEncoder().withoutPadding();

    private final OutputStream out;
    private final ExportHeader header;
    private final HashChain chain;
    private final LineBuffer line = new LineBuffer();
    private long events;

    ExportWriter(OutputStream out, ExportHeader header) {
        this.out = out;
        this.header = header;
        this.chain = new HashChain(header.start());
    }

    void header() throws IOException {
        line.clear().raw(header.line().getBytes(StandardCharsets.UTF_8));
        end();
    }

    void event(LoggedEvent event) throws IOException {
        line.begin("position", event.position())
                .text("aggregate", event.aggregateId())
                .number("sequenceNumber", event.sequenceNumber())
                .text("aggregateType", event.aggregateType())
                .text("id", event.eventId())
                .text("time", event.timestamp())
                .text("type", event.payloadType())
                .text("revision", event.revision())
                .stored("metaData", event.metaData())
                .stored("payload", event.payload());
        String previous = chain.last();
        String hash = chain.add(line);
        line.text("previous", previous).text("hash", hash).ascii("}");
        end();
        events++;
        if (events % header.checkpointEvery() == 0) {
            checkpoint();
        }
    }

    private void checkpoint() throws IOException {
        line.begin("checkpoint", events).text("hash", chain.last());
        signed("checkpoint " + events + " " + chain.last());
    }

    /** Says that this is all. */
    void seal() throws IOException {
        String headerHash = HashChain.hash(header.line());
        line.begin("seal", events).text("hash", chain.last()).text("header", headerHash);
        signed("seal " + events + " " + chain.last() + " " + headerHash);
    }

    private void signed(String what) throws IOException {
        byte[] message = (ExportHeader.FORMAT + " " + what).getBytes(StandardCharsets.US_ASCII);
        line.text("signature", BASE64_URL.encodeToString(header.key().sign(message)))
                .ascii("}");
        end();
    }

    private void end() throws IOException {
        line.add((byte) '\n').writeTo(out);
    }

    long events() {
        return events;
    }

    String lastHash() {
        return chain.last();
    }
}
