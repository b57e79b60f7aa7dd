package io.holdfast.web.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.ShowtimeId;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class ViewerTest {
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);

    private final MockHttpServletResponse response = new MockHttpServletResponse();
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final List<String> gone = new ArrayList<>();
    private long version = 17;
    private SeatMapDeltas missed = new SeatMapDeltas(false, List.of());

    private final MapSource source = new MapSource() {
        @Override
        public SeatMap snapshot() {
            return new SeatMap(SHOWTIME, version, ("{\"v\":" + version + "}").getBytes(UTF_8), new byte[0]);
        }

        @Override
        public SeatMapDeltas changesAfter(long after) {
            return missed;
        }
    };

    private static SeatMapDelta delta(long version) {
        return new SeatMapDelta(SHOWTIME, version, ("{\"d\":" + version + "}").getBytes(UTF_8));
    }

    private static Batch batch(long from, long to) {
        return Batch.of(LongStream.rangeClosed(from, to)
                .mapToObj(v -> Frames.delta(delta(v)))
                .toList());
    }

    private Viewer viewer(Long resumeAfter) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setAsyncSupported(true);
        try {
            Connection connection = Connection.open(request, response);
            Viewer viewer = new Viewer(connection, source, tasks::add, () -> gone.add("gone"), resumeAfter);
            viewer.start();
            return viewer;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void runTasks() {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }

    /** What was sent, as one word an event: its name and its id. */
    private List<String> sent() {
        List<String> events = new ArrayList<>();
        String id = "";
        for (String line :
                new String(response.getContentAsByteArray(), UTF_8).lines().toList()) {
            if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("event: ")) {
                events.add((line.substring(7) + " " + id).strip());
                id = "";
            } else if (line.startsWith(":")) {
                events.add("heartbeat");
            }
        }
        return events;
    }

    @Test
    @DisplayName("case 28: what the snapshot shows already is not sent again")
    void dropsWhatTheSnapshotShows() {
        Viewer viewer = viewer(null);
        viewer.offer(batch(16, 17));
        viewer.offer(batch(17, 19));
        runTasks();
        assertThat(sent()).containsExactly("snapshot 17", "delta 18", "delta 19");
    }

    @Test
    @DisplayName("case 27: missed changes first, and those that came meanwhile only once")
    void resumes() {
        missed = new SeatMapDeltas(true, List.of(delta(18), delta(19)));
        Viewer viewer = viewer(17L);
        viewer.offer(batch(19, 20));
        runTasks();
        assertThat(sent()).containsExactly("delta 18", "delta 19", "delta 20");
    }

    @Test
    void sendsNothingAtAllToWhoMissedNothing() {
        missed = new SeatMapDeltas(true, List.of());
        viewer(17L);
        runTasks();
        assertThat(sent()).isEmpty();
    }

    @Test
    void startsOverWhenItReadsTooSlowly() {
        Viewer viewer = viewer(null);
        runTasks();
        viewer.offer(batch(18, 18 + Viewer.MAX_WAITING - 1));
        viewer.offer(batch(2_000, 2_000));
        viewer.offer(batch(2_001, 2_001));
        version = 2_001;
        runTasks();
        assertThat(sent()).containsExactly("snapshot 17", "reset", "snapshot 2001");
        viewer.offer(batch(2_001, 2_002));
        runTasks();
        assertThat(sent()).endsWith("snapshot 2001", "delta 2002");
    }

    @Test
    void startsOverWhenChangesWereLostOnTheWay() {
        Viewer viewer = viewer(null);
        runTasks();
        viewer.overflow();
        runTasks();
        assertThat(sent()).containsExactly("snapshot 17", "reset", "snapshot 17");
    }

    @Test
    void beatsOnlyWhenThereIsNothingElseToSay() {
        Viewer viewer = viewer(null);
        runTasks();
        viewer.heartbeat();
        runTasks();
        viewer.offer(batch(18, 18));
        viewer.heartbeat();
        runTasks();
        assertThat(sent()).containsExactly("snapshot 17", "heartbeat", "delta 18");
    }

    @Test
    void endsOnceAndTakesNothingMore() {
        Viewer viewer = viewer(null);
        runTasks();
        viewer.close();
        viewer.close();
        runTasks();
        viewer.offer(batch(18, 18));
        runTasks();
        assertThat(sent()).containsExactly("snapshot 17");
        assertThat(gone).containsExactly("gone");
    }

    @Test
    void oneTaskWritesHoweverOftenItIsWoken() {
        Viewer viewer = viewer(null);
        viewer.offer(batch(18, 18));
        viewer.heartbeat();
        viewer.offer(batch(19, 19));
        assertThat(tasks).hasSize(1);
    }

    @Test
    void dataOfSeveralLinesStaysOneEvent() {
        SeatMap map = new SeatMap(SHOWTIME, 1, "a\nb".getBytes(UTF_8), new byte[0]);
        assertThat(new String(Frames.snapshot(map), UTF_8)).isEqualTo("id: 1\nevent: snapshot\ndata: a\ndata: b\n\n");
    }
}
