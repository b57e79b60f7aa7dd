package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.Showtime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SeatMapBytesTest {
    private static final Instant AT = Instant.parse("2026-11-30T18:00:00.250Z");

    private final Showtime showtime = new Showtime(42);

    private SeatMapBytes map(List<SeatGroup> groups) {
        Seating seating = new SeatingPool().of(showtime.scheduled("Die Brücke", "Cine", groups));
        return new SeatMapBytes(new SeatBoard(showtime.id(), seating, AT), AT);
    }

    private SeatMapBytes map() {
        return new SeatMapBytes(new SeatBoard(showtime.id(), new SeatingPool().of(showtime.scheduled()), AT), AT);
    }

    private void apply(SeatMapBytes map, MapChange change) {
        map.board().apply(change, map.board().version() + 1, AT);
    }

    @Nested
    class Document {
        @Test
        @DisplayName("C1: shows code, status, category and price of every seat, in the order of the plan")
        void showsEverySeat() {
            SeatMapBytes map = map();
            apply(map, MapChange.of(showtime.held(1, "A2", "C4")));

            JsonNode json = ShownMap.parse(map.current().json());

            assertThat(json.get("showtimeId").longValue()).isEqualTo(42);
            assertThat(json.get("version").longValue()).isEqualTo(1);
            assertThat(json.get("asOf").stringValue()).isEqualTo("2026-11-30T18:00:00.250Z");
            assertThat(json.get("seats")).hasSize(12);
            assertThat(json.get("seats").get(1))
                    .hasToString("{\"code\":\"A2\",\"status\":\"HELD\",\"category\":\"STANDARD\","
                            + "\"price\":{\"amount\":\"12.50\",\"amountMinor\":1250,\"currency\":\"BRL\"}}");
            assertThat(json.get("seats").get(2).get("status").stringValue()).isEqualTo("AVAILABLE");
            assertThat(json.get("seats").get(11).get("category").stringValue()).isEqualTo("PREMIUM");
        }

        @Test
        void showsHowManyPlacesAnAreaHasLeft() {
            SeatMapBytes map = map();
            apply(map, MapChange.of(showtime.heldStanding(1, 20)));

            assertThat(ShownMap.parse(map.current().json()).get("areas"))
                    .hasToString("[{\"category\":\"STANDING\",\"available\":480,\"capacity\":500,"
                            + "\"price\":{\"amount\":\"8.00\",\"amountMinor\":800,\"currency\":\"BRL\"}}]");
        }

        @Test
        void neverShowsMoreThanTheCapacityWhenOverbookingIsAllowed() {
            CategoryOffer economy = new CategoryOffer("STANDING", new Money(120_000, "VND"), 180, 3);
            SeatBoard board = new SeatBoard(new ShowtimeId(1001), new Seating(List.of(economy), List.of()), AT);
            SeatMapBytes map = new SeatMapBytes(board, AT);

            apply(map, MapChange.of(showtime.heldStanding(1, 2)));
            assertThat(ShownMap.of(map.current()).area("STANDING")).isEqualTo(180);
            apply(map, MapChange.of(showtime.heldStanding(2, 2)));
            assertThat(ShownMap.of(map.current()).area("STANDING")).isEqualTo(179);
            apply(map, MapChange.of(showtime.heldStanding(3, 179)));
            assertThat(ShownMap.of(map.current()).area("STANDING")).isZero();
        }

        @Test
        void escapesWhatJsonCannotHoldAsItIs() {
            SeatGroup group = new SeatGroup("Balcão \"Nobre\"\\1", Showtime.seats("Ä-1", "\"1"));
            CategoryOffer offer = new CategoryOffer(group.category(), new Money(500, "JPY"), null, 0);
            SeatBoard board = new SeatBoard(showtime.id(), new Seating(List.of(offer), List.of(group)), AT);

            JsonNode seats =
                    ShownMap.parse(new SeatMapBytes(board, AT).current().json()).get("seats");

            assertThat(seats.get(0).get("code").stringValue()).isEqualTo("Ä-1");
            assertThat(seats.get(1).get("code").stringValue()).isEqualTo("\"1");
            assertThat(seats.get(1).get("category").stringValue()).isEqualTo("Balcão \"Nobre\"\\1");
            assertThat(seats.get(1).get("price").get("amount").stringValue()).isEqualTo("500");
        }

        @Test
        void isAnEmptyListWhereThereIsNothing() {
            SeatBoard board = new SeatBoard(showtime.id(), new Seating(List.of(), List.of()), AT);

            SeatMap map = new SeatMapBytes(board, AT).current();

            assertThat(ShownMap.parse(map.json()).get("seats")).isEmpty();
            assertThat(ShownMap.parse(map.json()).get("areas")).isEmpty();
            assertThat(ShownMap.gunzip(map.gzip())).isEqualTo(map.json());
        }
    }

    @Nested
    class Bytes {
        @Test
        @DisplayName("C19: one version is rendered once and shared by its readers")
        void areSharedUntilTheMapChanges() {
            SeatMapBytes map = map();
            SeatMap first = map.current();

            map.board().apply(null, 1, AT);
            assertThat(map.current()).isSameAs(first);
            map.board().apply(MapChange.of(showtime.held(1, "A1")), 2, AT);
            assertThat(map.current()).isNotSameAs(first);
            assertThat(map.current().version()).isEqualTo(2);
        }

        @Test
        void areTheSameWhetherRenderedAnewOrFromTheOnesBefore() {
            int seats = 3 * Chunks.SEATS_PER_CHUNK + 7;
            SeatMapBytes map = map(Showtime.manySeats(seats));
            List<SeatCode> codes = Showtime.manySeats(seats).stream()
                    .flatMap(group -> group.seats().stream())
                    .toList();
            Random random = new Random(20261130);

            for (int round = 0; round < 100; round++) {
                SeatCode seat = codes.get(random.nextInt(seats));
                apply(
                        map,
                        MapChange.of(
                                random.nextBoolean()
                                        ? showtime.held(1, List.of(seat), Showtime.standing(1))
                                        : showtime.released(1, seat.value())));
                if (random.nextInt(3) > 0) {
                    SeatMap fromBefore = map.current();
                    SeatMap anew = SeatMapRenderer.render(map.board(), null).map();
                    assertThat(fromBefore.json()).isEqualTo(anew.json());
                    if (random.nextBoolean()) {
                        assertThat(fromBefore.gzip()).isEqualTo(anew.gzip()).isSameAs(fromBefore.gzip());
                        assertThat(ShownMap.gunzip(fromBefore.gzip())).isEqualTo(anew.json());
                    }
                }
            }
        }

        @Test
        void areCompressedOnlyWhenSomebodyWantsThem() {
            SeatMapBytes map = map();
            apply(map, MapChange.of(showtime.held(1, "A1")));
            SeatMap unwanted = map.current();
            apply(map, MapChange.of(showtime.held(2, "A2")));

            assertThat(map.rendered().packed().pieces()).isNull();
            byte[] gzip = map.current().gzip();
            assertThat(map.rendered().packed().pieces()).isNotNull();
            assertThat(ShownMap.gunzip(gzip)).isEqualTo(map.current().json());
            assertThat(ShownMap.gunzip(unwanted.gzip())).as("still possible").isEqualTo(unwanted.json());
        }

        @Test
        @DisplayName("C19: readers beside a writer see whole maps whose versions never fall")
        void areConsistentForManyReaders() throws Exception {
            SeatMapBytes map = map();
            AtomicBoolean writing = new AtomicBoolean(true);
            try (ExecutorService readers = Executors.newFixedThreadPool(3)) {
                List<Future<Long>> reads = IntStream.range(0, 3)
                        .mapToObj(i -> readers.submit(reader(map, writing)))
                        .toList();
                for (int i = 0; i < 2_000; i++) {
                    apply(
                            map,
                            MapChange.of(i % 2 == 0 ? showtime.held(1, "A1", "C4") : showtime.released(1, "A1", "C4")));
                }
                writing.set(false);
                for (Future<Long> read : reads) {
                    assertThat(read.get()).isEqualTo(2_000);
                }
            }
        }

        private Callable<Long> reader(SeatMapBytes map, AtomicBoolean writing) {
            return () -> {
                long last = 0;
                boolean more = true;
                while (more) {
                    more = writing.get();
                    long atLeast = map.board().mapVersion();
                    ShownMap shown = ShownMap.of(map.current());
                    assertThat(shown.version()).isGreaterThanOrEqualTo(Math.max(last, atLeast));
                    assertThat(shown.seat("A1")).isEqualTo(shown.seat("C4"));
                    assertThat(shown.seat("A1")).isEqualTo(shown.version() % 2 == 1 ? "HELD" : "AVAILABLE");
                    last = shown.version();
                }
                return last;
            };
        }

        @Test
        @DisplayName("case 6: 50,000 seats render whole, and again after a change of one")
        void cover50000Seats() {
            SeatMapBytes map = map(Showtime.manySeats(50_000));
            SeatMap first = timed("first rendering", map);
            apply(map, MapChange.of(showtime.held(1, "R500-100")));
            SeatMap second = timed("after a change", map);
            for (int i = 2; i < 40; i++) {
                apply(map, MapChange.of(showtime.held(i, "R250-" + i)));
                second = i == 39 ? timed("after 40 changes", map) : map.current();
            }

            System.out.printf("50,000 seats: %,d bytes, %,d gzipped%n", second.json().length, second.gzip().length);
            assertThat(ShownMap.of(first).seat("R500-100")).isEqualTo("AVAILABLE");
            assertThat(ShownMap.of(second).seat("R500-100")).isEqualTo("HELD");
            assertThat(ShownMap.of(second).seats()).hasSize(50_000);
            assertThat(ShownMap.gunzip(second.gzip())).isEqualTo(second.json());
        }

        private SeatMap timed(String what, SeatMapBytes map) {
            long start = System.nanoTime();
            SeatMap rendered = map.current();
            System.out.printf(
                    "50,000 seats: %s took %,d µs%n",
                    what, Duration.ofNanos(System.nanoTime() - start).toNanos() / 1_000);
            return rendered;
        }
    }
}
