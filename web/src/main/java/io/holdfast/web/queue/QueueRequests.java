package io.holdfast.web.queue;

import io.holdfast.api.CustomerId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.rest.ReasonRequest;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what is sent to waiting rooms. */
final class QueueRequests {
    static final int MAX_PROOF_LENGTH = 64;

    /** Members in one request; more come in several. */
    static final int MAX_MEMBERS = 1_000;

    private static final int NONCE_BYTES = 16;

    private QueueRequests() {}

    static JoinQueue join(JsonObject json) {
        String nonce = json.optional("nonce", (body, name) -> body.parsed(name, QueueRequests::nonce, "queue.nonce"));
        String proof = json.optional("proof", (body, name) -> body.text(name, MAX_PROOF_LENGTH));
        return new JoinQueue(nonce, proof);
    }

    private static String nonce(String text) {
        byte[] bytes = HexFormat.of().parseHex(text);
        if (bytes.length != NONCE_BYTES) {
            throw new IllegalArgumentException("32 hex digits");
        }
        return HexFormat.of().formatHex(bytes);
    }

    /** Why an operator drains, closes or reopens a room; it stays in the log, so it must name nobody. */
    record Move(@Nullable String reason) {
        static Move read(JsonObject json) {
            return new Move(ReasonRequest.optional(json));
        }
    }

    /** What an operator changes; what is not there stays as it is. */
    record Settings(
            @Nullable Integer maxActive,
            @Nullable Integer admitPerSecond,
            @Nullable Boolean paused,
            @Nullable Integer memberPercent,
            @Nullable Integer challengeBits,
            @Nullable String reason) {
        static Settings read(JsonObject json) {
            return new Settings(
                    whole(json, "maxActive", QueueSettings.MAX_ACTIVE),
                    whole(json, "admitPerSecond", QueueSettings.MAX_PER_SECOND),
                    json.optional("paused", JsonObject::truth),
                    whole(json, "memberPercent", QueueSettings.MAX_PERCENT),
                    whole(json, "challengeBits", QueueSettings.MAX_CHALLENGE_BITS),
                    ReasonRequest.optional(json));
        }

        private static @Nullable Integer whole(JsonObject json, String name, int most) {
            Long value = json.optional(name, (body, member) -> body.whole(member, 0, most));
            return value == null ? null : Math.toIntExact(value);
        }

        QueueSettings on(QueueSettings before) {
            return new QueueSettings(
                    maxActive == null ? before.maxActive() : maxActive,
                    admitPerSecond == null ? before.admitPerSecond() : admitPerSecond,
                    paused == null ? before.paused() : paused,
                    memberPercent == null ? before.memberPercent() : memberPercent,
                    challengeBits == null ? before.challengeBits() : challengeBits);
        }
    }

    /** Who is a member. */
    record Members(List<CustomerId> customers, @Nullable String reason) {
        static Members read(JsonObject json) {
            return new Members(
                    json.texts("customers", MAX_MEMBERS, (text, where) -> customer(text)),
                    ReasonRequest.optional(json));
        }

        private static CustomerId customer(String text) {
            return new CustomerId(text);
        }
    }
}
