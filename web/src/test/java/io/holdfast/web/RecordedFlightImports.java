package io.holdfast.web;

import io.holdfast.api.flight.FlightImport;
import io.holdfast.api.flight.FlightImports;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Takes schedules as a test wants, and remembers what it was brought by whom. */
final class RecordedFlightImports implements FlightImports {
    final List<String> actors = new CopyOnWriteArrayList<>();
    final List<Integer> sizes = new CopyOnWriteArrayList<>();
    Function<String, Started> answer = csv -> {
        throw new IllegalStateException("no test said what to answer");
    };
    Optional<FlightImport> found = Optional.empty();

    @Override
    public Started start(byte[] csv, String actor) {
        actors.add(actor);
        sizes.add(csv.length);
        return answer.apply(new String(csv, StandardCharsets.UTF_8));
    }

    @Override
    public Optional<FlightImport> find(UUID importId) {
        return found.filter(known -> known.importId().equals(importId));
    }
}
