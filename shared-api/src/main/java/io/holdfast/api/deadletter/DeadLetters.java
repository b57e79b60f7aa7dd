package io.holdfast.api.deadletter;

import java.util.Optional;

/**
 * Events that their handlers could not handle. They stand aside, so that nothing else waits for them, and are tried
 * again every few seconds for ever; here a person sees why they wait, and has one tried at once. Mails with tickets that
 * were given up stand among them; nobody tries those again but a person.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; a sequence is tried by one of them at a time.
 */
public interface DeadLetters {
    /** Those of all processing groups, sequence by sequence, each in its order. {@code page} counts from 0. */
    DeadLetterPage find(int page);

    /** The letter with this id, unless it was handled. */
    Optional<DeadLetterEntry> find(String id);

    /**
     * Tries the sequence of this letter now, from its first letter on until one fails; no letter of a sequence is tried
     * before those ahead of it. Empty for an unknown letter, be it because it was handled a moment ago.
     */
    Optional<DeadLetterRetry> retry(String id);
}
