package io.holdfast.bench.peer;

/** What is answered to somebody who waits, about as long as Holdfast's answer. */
record PlaceAnswer(
        String queueId, long eventId, String state, long ahead, long estimatedWaitSeconds, int admissionsPerMinute) {
    static final PlaceAnswer ANY = new PlaceAnswer("AAAAAAAAAAAAAAAAAAAAAA", 1, "WAITING", 12_000, 900, 800);
}
