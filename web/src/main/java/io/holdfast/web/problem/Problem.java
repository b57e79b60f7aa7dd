package io.holdfast.web.problem;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One problem, not yet in any language.
 *
 * <p><b>Shape:</b> {@code sentence} is a key of the message bundles, {@code arguments} fill its places; {@code members}
 * are further JSON members (texts, whole numbers, lists of texts or of maps), in order; {@code headers} go with the
 * answer.
 */
public record Problem(
        ProblemKind kind,
        String sentence,
        List<String> arguments,
        Map<String, Object> members,
        Map<String, String> headers) {
    /** The member that names the offending part of the request, for example {@code areas[0].quantity}. */
    public static final String FIELD = "field";

    public static Problem of(ProblemKind kind) {
        return new Problem(kind, kind.sentenceKey(), List.of(), Map.of(), Map.of());
    }

    /** A problem with one part of the request; the field is the sentence's first argument. */
    public static Problem ofField(ProblemKind kind, String field, String sentence, Object... more) {
        List<Object> arguments = new ArrayList<>(more.length + 1);
        arguments.add(field);
        arguments.addAll(List.of(more));
        return of(kind).saying(sentence, arguments.toArray()).with(FIELD, field);
    }

    /** The same problem in other words. */
    public Problem saying(String otherSentence, Object... otherArguments) {
        List<String> texts = new ArrayList<>(otherArguments.length);
        for (Object argument : otherArguments) {
            texts.add(String.valueOf(argument));
        }
        return new Problem(kind, otherSentence, texts, members, headers);
    }

    public Problem with(String member, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.put(member, value);
        return new Problem(kind, sentence, arguments, more, headers);
    }

    public Problem withHeader(String name, @Nullable String value) {
        if (value == null) {
            return this;
        }
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Problem(kind, sentence, arguments, members, more);
    }

    /** Says when it is worth trying again, in whole seconds, at least one. */
    public Problem retryAfter(Duration wait) {
        long seconds = Math.max(1, wait.plusMillis(999).toSeconds());
        return withHeader("Retry-After", Long.toString(seconds));
    }

    /** As something to throw. */
    public ProblemException asException() {
        return new ProblemException(this);
    }
}
