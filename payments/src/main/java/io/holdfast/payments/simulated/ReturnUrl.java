package io.holdfast.payments.simulated;

import java.net.URI;

/** Where a customer goes back to after paying: a path of the same site, or an address of the web. */
final class ReturnUrl {
    static final int MAX_LENGTH = 2000;

    private ReturnUrl() {}

    /** Refuses what a browser might run instead of open. */
    static void requireSafe(String returnUrl) {
        if (returnUrl.length() > MAX_LENGTH || !isSafe(returnUrl)) {
            throw new IllegalArgumentException(
                    "a return URL is a path or an http(s) address of at most " + MAX_LENGTH + " characters");
        }
    }

    /** The origins that a form of the hosted page may lead to; browsers follow the redirect only to these. */
    static String formTargets(String returnUrl) {
        URI uri = URI.create(returnUrl);
        if (uri.getHost() == null) {
            return "'self'";
        }
        String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
        return "'self' " + uri.getScheme() + "://" + uri.getHost() + port;
    }

    private static boolean isSafe(String returnUrl) {
        try {
            URI uri = URI.create(returnUrl);
            String scheme = uri.getScheme();
            return scheme == null
                    ? returnUrl.startsWith("/") && !returnUrl.startsWith("//")
                    : (scheme.equals("http") || scheme.equals("https")) && uri.getHost() != null;
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }
}
