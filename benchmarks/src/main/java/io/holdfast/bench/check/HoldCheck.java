package io.holdfast.bench.check;

import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.load.Won;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Compares what a server has answered with what it has recorded. */
public final class HoldCheck {
    private final String server;
    private final Correctness correctness;
    private final int[] expected;
    private long acknowledged;
    private long unexpected;
    private long unanswered;
    private final List<Claim> named = new ArrayList<>();

    private record Claim(String showtime, String holdId, List<String> seats) {}

    /** For a server that answers 201 or 409. */
    public HoldCheck(String server, Correctness correctness) {
        this(server, correctness, 201, 409);
    }

    /** For a server that may give any of these answers. */
    public HoldCheck(String server, Correctness correctness, int... expected) {
        this.server = server;
        this.correctness = correctness;
        this.expected = expected.clone();
    }

    /** Remembers what was answered to these requests. */
    public void answered(HoldRequests requests, Load load) {
        answered(requests, 0, load);
    }

    /** The same for a load whose first request had this number. */
    public void answered(HoldRequests requests, long first, Load load) {
        acknowledged += load.answers().of(201);
        unanswered += load.answers().of(0);
        unexpected += load.answers().besides(expected) - load.answers().of(0);
        for (Won won : load.won()) {
            long number = first + won.request();
            int pair = requests.pair(number);
            named.add(new Claim(
                    Long.toString(requests.showtime(number)),
                    won.holdId(),
                    List.of(Room.left(pair), Room.right(pair))));
        }
    }

    /** For a server that records nothing: only its answers are looked at. */
    public void withoutRecord() {
        String statuses = Arrays.stream(expected).mapToObj(Integer::toString).collect(Collectors.joining(" or "));
        correctness.check(
                unexpected == 0, "%s: every answer was %s (%d others)".formatted(server, statuses, unexpected));
    }

    /** Checks all that was answered against the record. */
    public void against(Ledger ledger) {
        withoutRecord();
        ledger.breaches().forEach(breach -> correctness.check(false, server + ": " + breach));
        correctness.check(
                ledger.breaches().isEmpty(),
                "%s: no seat with two owners in %,d holds of its record".formatted(server, ledger.holds()));
        long missing = named.stream()
                .filter(claim -> !ledger.has(claim.showtime, claim.holdId, claim.seats))
                .count();
        correctness.check(
                missing == 0,
                "%s: all of %,d holds acknowledged by id are in its record (%d missing)"
                        .formatted(server, named.size(), missing));
        correctness.check(
                acknowledged <= ledger.holds(),
                "%s: %,d holds acknowledged, %,d recorded, %d requests broken or cut off"
                        .formatted(server, acknowledged, ledger.holds(), unanswered));
    }
}
