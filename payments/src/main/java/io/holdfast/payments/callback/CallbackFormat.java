package io.holdfast.payments.callback;

import io.holdfast.payments.signature.SignatureVerdict;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How one gateway signs and words what it tells us. There is one bean of this kind, that of the gateway that is chosen.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public interface CallbackFormat {
    /** Whether these headers, looked up by name, vouch for the body as it came. */
    SignatureVerdict verify(Function<String, @Nullable String> headers, byte[] body);

    /** Reads a body whose signature is good; {@link io.holdfast.payments.http.InvalidBody} names what is wrong with it. */
    GatewayEvent read(byte[] body);
}
