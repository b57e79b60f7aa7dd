package io.holdfast.payments.stripe;

import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.AuthenticationException;
import com.stripe.exception.CardException;
import com.stripe.exception.IdempotencyException;
import com.stripe.exception.InvalidRequestException;
import com.stripe.exception.StripeException;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayUnavailable;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One call of Stripe's API, with its errors put as the port knows them. Stripe's exceptions end here: their messages may
 * show parts of a key.
 */
@FunctionalInterface
interface StripeCall<T> {
    Logger LOG = LoggerFactory.getLogger(StripeCall.class);

    /** Keys and secrets, also those that Stripe has masked but for their last characters. */
    Pattern SECRET = Pattern.compile("\\b(sk|rk|pk|whsec)_[\\w*]+");

    T run() throws StripeException;

    /** Runs a call; {@code what} says in an operator's words what it does. */
    static <T> T of(String what, StripeCall<T> call) {
        try {
            return call.run();
        } catch (ApiConnectionException silent) {
            Throwable reason = silent.getCause() == null ? silent : silent.getCause();
            throw new GatewayUnavailable(what + ": Stripe did not answer: " + reason.getMessage(), reason);
        } catch (AuthenticationException keyRefused) {
            LOG.error("{}: Stripe refuses our API key: {}", what, answer(keyRefused));
            throw new GatewayUnavailable(what + ": Stripe refuses our API key: " + answer(keyRefused));
        } catch (InvalidRequestException | CardException | IdempotencyException no) {
            throw new GatewayRefused(what + ": Stripe says no: " + answer(no));
        } catch (StripeException later) {
            throw new GatewayUnavailable(what + ": Stripe cannot do it now: " + answer(later));
        }
    }

    private static String answer(StripeException answer) {
        return SECRET.matcher(answer.getStatusCode() + ": " + answer.getMessage())
                .replaceAll("$1_...");
    }
}
