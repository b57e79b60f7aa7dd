package io.holdfast.bench.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who owned which seat when, as a server's own record tells it from the beginning; every seat that was claimed while
 * another hold had it is a breach.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Ledger {
    /** More breaches of one kind say nothing new. */
    private static final int MAX_BREACHES = 20;

    private final Map<String, String> ownerBySeat = new HashMap<>();
    private final Map<String, List<String>> seatsByHold = new HashMap<>();
    private final Set<String> ended = new HashSet<>();
    private final List<String> breaches = new ArrayList<>();

    /** A hold claims seats. */
    public void claim(String showtime, String holdId, List<String> seats) {
        if (seatsByHold.containsKey(holdId)) {
            breach("hold " + holdId + " was made twice");
        }
        List<String> names = seats.stream().map(seat -> name(showtime, seat)).toList();
        for (String seat : names) {
            String owner = ownerBySeat.put(seat, holdId);
            if (owner != null) {
                breach("seat " + seat + " went to hold " + holdId + " while hold " + owner + " had it");
            }
        }
        seatsByHold.put(holdId, names);
    }

    /** A hold gives its seats back. */
    public void end(String holdId) {
        ended.add(holdId);
        for (String seat : seatsByHold.getOrDefault(holdId, List.of())) {
            ownerBySeat.remove(seat, holdId);
        }
    }

    /** How many holds were ever made. */
    public int holds() {
        return seatsByHold.size();
    }

    /** How many seats of a showtime are taken at the end. */
    public long taken(String showtime) {
        return ownerBySeat.keySet().stream()
                .filter(seat -> seat.startsWith(name(showtime, "")))
                .count();
    }

    /** Whether the record has a hold of exactly these seats. */
    public boolean has(String showtime, String holdId, List<String> seats) {
        List<String> wanted = seats.stream().map(seat -> name(showtime, seat)).toList();
        List<String> found = seatsByHold.getOrDefault(holdId, List.of());
        return found.size() == wanted.size() && found.containsAll(wanted);
    }

    public List<String> breaches() {
        return List.copyOf(breaches);
    }

    private void breach(String sentence) {
        if (breaches.size() < MAX_BREACHES) {
            breaches.add(sentence);
        }
    }

    private static String name(String showtime, String seat) {
        return showtime + "/" + seat;
    }
}
