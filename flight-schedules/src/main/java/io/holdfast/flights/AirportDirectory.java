package io.holdfast.flights;

import io.holdfast.api.flight.Airport;
import io.holdfast.api.flight.Airports;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/**
 * The airports of the world by IATA code, from OpenTravelData (CC BY 4.0), read once.
 *
 * <p><b>Threading:</b> immutable.
 */
public final class AirportDirectory implements Airports {
    private static final String FILE = "airports.csv";
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");

    /** An airport and its city as it is compared. */
    private record Entry(Airport airport, String foldedCity) {}

    private final Map<String, Airport> byCode = new HashMap<>();
    private final List<Entry> byCity = new ArrayList<>();

    public AirportDirectory() {
        try (InputStream in = AirportDirectory.class.getResourceAsStream(FILE);
                Reader text = new InputStreamReader(Objects.requireNonNull(in, FILE), StandardCharsets.UTF_8)) {
            CSVFormat format = CSVFormat.RFC4180
                    .builder()
                    .setCommentMarker('#')
                    .setHeader()
                    .setSkipHeaderRecord(true)
                    .get();
            format.parse(text).forEach(this::add);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        byCity.sort((one, other) -> one.foldedCity.compareTo(other.foldedCity));
    }

    private void add(CSVRecord line) {
        String city = line.get("city");
        Airport airport = new Airport(line.get("code"), city, line.get("country"), ZoneId.of(line.get("zone")));
        byCode.put(airport.code(), airport);
        byCity.add(new Entry(airport, folded(city)));
    }

    @Override
    public Optional<Airport> find(String code) {
        return Optional.ofNullable(byCode.get(code));
    }

    @Override
    public List<Airport> beginningWith(String text) {
        String wanted = folded(text.strip());
        if (wanted.isEmpty()) {
            return List.of();
        }
        Set<Airport> found = new LinkedHashSet<>();
        find(wanted).ifPresent(found::add);
        byCity.stream()
                .filter(entry -> entry.foldedCity.startsWith(wanted))
                .limit(MAX_FOUND)
                .forEach(entry -> found.add(entry.airport));
        byCity.stream()
                .filter(entry -> entry.airport.code().startsWith(wanted))
                .limit(MAX_FOUND)
                .forEach(entry -> found.add(entry.airport));
        return found.stream().limit(MAX_FOUND).toList();
    }

    private static String folded(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKD);
        return MARKS.matcher(plain).replaceAll("").toUpperCase(Locale.ROOT);
    }
}
