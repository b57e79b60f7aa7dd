package io.holdfast.bench.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The line that our scripts make wrk print.
 *
 * <p><b>Shape:</b> {@code RESULT name=value … m1 m2 … m1000}: counts by name, then the latency in microseconds of each
 * per mille.
 */
record WrkResult(double seconds, Map<String, Long> counts, List<Long> perMilleMicros) {
    private static final String MARK = "RESULT ";
    private static final String SECONDS = "seconds=";

    static WrkResult parse(String output) {
        String line = output.lines()
                .filter(candidate -> candidate.startsWith(MARK))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("wrk printed no result: " + output));
        double seconds = 0;
        Map<String, Long> counts = new HashMap<>();
        List<Long> micros = new ArrayList<>();
        for (String word : line.substring(MARK.length()).split(" ", -1)) {
            int equals = word.indexOf('=');
            if (word.startsWith(SECONDS)) {
                seconds = Double.parseDouble(word.substring(SECONDS.length()));
            } else if (equals > 0) {
                counts.put(word.substring(0, equals), Long.parseLong(word.substring(equals + 1)));
            } else {
                micros.add(Long.parseLong(word));
            }
        }
        return new WrkResult(seconds, Map.copyOf(counts), List.copyOf(micros));
    }

    long count(String name) {
        return counts.getOrDefault(name, 0L);
    }
}
