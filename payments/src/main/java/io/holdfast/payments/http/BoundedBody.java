package io.holdfast.payments.http;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads a request's body as the bytes that came, never more than {@link #MAX_BYTES} of them.
 *
 * <p><b>Errors:</b> {@link BodyTooLarge}: nothing of the request was used; answer 413.
 */
public final class BoundedBody {
    /** The largest body that is read (R3). */
    public static final int MAX_BYTES = 64 * 1024;

    private BoundedBody() {}

    /** All bytes of this stream. */
    public static byte[] read(InputStream stream) throws IOException {
        byte[] body = stream.readNBytes(MAX_BYTES + 1);
        if (body.length > MAX_BYTES) {
            throw new BodyTooLarge();
        }
        return body;
    }
}
