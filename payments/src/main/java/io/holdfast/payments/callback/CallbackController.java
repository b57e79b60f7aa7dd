package io.holdfast.payments.callback;

import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.CallbackState;
import io.holdfast.payments.http.BodyTooLarge;
import io.holdfast.payments.http.BoundedBody;
import io.holdfast.payments.http.InvalidBody;
import io.holdfast.payments.http.Problem;
import io.holdfast.payments.signature.SignatureVerdict;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Map;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Where a payment gateway calls back. 200 says that the event is safely stored, and what has become of it so far; an
 * event that was stored before changes nothing and gets 200 too (C14).
 *
 * <p><b>Errors:</b> 401 for a bad signature and 400 for a body that cannot be read: nothing is recorded. 413 over {@link
 * BoundedBody#MAX_BYTES}. 503 when it could not be stored; the gateway calls again.
 *
 * <p><b>Source:</b> C8, C14, R6.
 */
@RestController
final class CallbackController {
    private final CallbackFormat format;
    private final CallbackInbox inbox;
    private final CallbackProcessor processor;

    CallbackController(CallbackFormat format, CallbackInbox inbox, CallbackProcessor processor) {
        this.format = format;
        this.inbox = inbox;
        this.processor = processor;
    }

    @PostMapping({"/payments/callback", "/payments/webhook"})
    ResponseEntity<Object> receive(HttpServletRequest request) throws IOException {
        try {
            byte[] body = BoundedBody.read(request.getInputStream());
            SignatureVerdict verdict = format.verify(request::getHeader, body);
            return verdict == SignatureVerdict.GOOD
                    ? ResponseEntity.ok(store(format.read(body), body))
                    : Problem.of(HttpStatus.UNAUTHORIZED, verdict.sentence());
        } catch (BodyTooLarge tooLarge) {
            return Problem.of(HttpStatus.CONTENT_TOO_LARGE, String.valueOf(tooLarge.getMessage()));
        } catch (InvalidBody invalid) {
            return Problem.of(invalid);
        } catch (DataAccessException | TransactionException | Overloaded notStored) {
            return Problem.unavailable("The callback could not be stored; send it again.");
        }
    }

    private Map<String, Object> store(GatewayEvent event, byte[] body) {
        CallbackState state = inbox.store(event, body) && !event.asksTheGateway()
                ? processor.process(new StoredCallback(event, 0))
                : inbox.stateOf(event.id());
        return Map.of("id", event.id(), "state", state);
    }
}
