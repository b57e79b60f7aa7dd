package io.holdfast.web;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueAdmission;
import io.holdfast.api.waitingroom.QueueFairness;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueueNumbers;
import io.holdfast.api.waitingroom.QueuePhase;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueProof;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.api.waitingroom.WaitingRooms;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A waiting room that answers as a test says, and remembers what it was asked. One token proves everything: {@link #GOOD}. */
final class SettableQueue implements WaitingRooms, QueueAdmission {
    static final String GOOD = "a good token";
    static final QueueId ID = new QueueId("AAAAAAAAAAAAAAAAAAAAAA");

    final List<String> asked = new CopyOnWriteArrayList<>();
    private volatile QueueRefused.@Nullable Reason refusal;
    private volatile QueueSettings settings = QueueSettings.DEFAULT;
    private volatile QueueState state = QueueState.WAITING;
    private volatile boolean joined = true;

    void refuse(QueueRefused.@Nullable Reason reason) {
        refusal = reason;
    }

    void answer(QueueState next, boolean isNew) {
        state = next;
        joined = isNew;
    }

    void forget() {
        asked.clear();
        refusal = null;
        settings = QueueSettings.DEFAULT;
        answer(QueueState.WAITING, true);
    }

    private void hear(String what) {
        asked.add(what);
        QueueRefused.Reason reason = refusal;
        if (reason != null) {
            throw new QueueRefused(reason, reason == QueueRefused.Reason.CHALLENGE ? "work on this" : null, 12);
        }
    }

    @Override
    public QueuePlace join(ShowtimeId showtimeId, CustomerId customer, JoinQueue request) {
        hear("join " + request.nonce() + " " + request.proof());
        return place(showtimeId);
    }

    private QueuePlace place(ShowtimeId showtimeId) {
        boolean admitted = state == QueueState.ADMITTED;
        return new QueuePlace(
                ID,
                showtimeId,
                state,
                admitted ? null : 12_000L,
                admitted ? null : 900L,
                null,
                800,
                false,
                admitted ? GOOD : null,
                admitted ? io.holdfast.testsupport.SettableClock.START : null,
                120,
                9,
                joined);
    }

    @Override
    public QueuePlace look(ShowtimeId showtimeId, CustomerId customer, QueueId queueId) {
        hear("look " + queueId);
        return place(showtimeId);
    }

    @Override
    public void leave(ShowtimeId showtimeId, CustomerId customer, QueueId queueId) {
        hear("leave " + queueId);
    }

    @Override
    public QueueFairness fairness(ShowtimeId showtimeId) {
        hear("fairness");
        return new QueueFairness(showtimeId, QueuePhase.OPEN, "c0ffee", "beef", "5eed", 1, null);
    }

    @Override
    public QueueProof proof(ShowtimeId showtimeId, CustomerId customer, QueueId queueId) {
        hear("proof " + queueId);
        return new QueueProof(queueId, "0a", 0, "", "1eaf", List.of("L:00"), "beef", 7);
    }

    @Override
    public void writePool(ShowtimeId showtimeId, OutputStream out) throws IOException {
        out.write("0a 0 -\n".getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public QueueNumbers numbers(ShowtimeId showtimeId) {
        hear("numbers");
        return new QueueNumbers(
                showtimeId, QueuePhase.OPEN, settings, null, "c0ffee", false, 0, 30, 10, 60, 41, 11, 1, 2, 3, 4, null);
    }

    @Override
    public void set(ShowtimeId showtimeId, QueueSettings next) {
        settings = next;
    }

    @Override
    public void drain(ShowtimeId showtimeId) {
        hear("drain");
    }

    @Override
    public void close(ShowtimeId showtimeId) {
        hear("close");
    }

    @Override
    public void reopen(ShowtimeId showtimeId) {
        hear("reopen");
    }

    @Override
    public void addMembers(ShowtimeId showtimeId, List<CustomerId> customers) {
        hear("members " + new ArrayList<>(customers));
    }

    @Override
    public boolean admits(@Nullable String accessToken, ShowtimeId showtimeId, CustomerId customer) {
        return GOOD.equals(accessToken);
    }

    @Override
    public void used(ShowtimeId showtimeId, CustomerId customer) {
        asked.add("used " + showtimeId);
    }
}
