package io.holdfast.audit.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.log.LogCursor;
import io.holdfast.audit.log.LogRows;
import io.holdfast.json.HoldfastJson;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The recorded demand, read from a real log. */
class WhatIfIT {
    @Test
    void readsOneShowtimeFromTheLogAndWritesNothing() {
        try (TestDatabase database = TestPostgres.freshDatabase()) {
            LogRows rows = LogRows.in(database.dataSource());
            Sale sale = Sale.cinema();
            sale.buy("slow", 6, "A1");
            sale.buy("quick", 2, "A2");
            rows.append("showtime-421", 0, "{}");
            for (int version = 0; version < sale.log.size(); version++) {
                RecordedEvent recorded = sale.log.get(version);
                rows.append(
                        "showtime-42",
                        version,
                        recorded.at(),
                        recorded.event().getClass().getName(),
                        HoldfastJson.events().writeValueAsString(recorded.event()),
                        "{\"command\":\"" + recorded.command() + "\"}");
            }
            WhatIf whatIf = new WhatIf(new LogCursor(database.dataSource()));
            OtherPolicy shorter = new OtherPolicy(Duration.ofMinutes(5), null, null, null);

            WhatIfReport report = whatIf.ask(Sale.ID, shorter, sale.now.plus(Duration.ofDays(1)))
                    .orElseThrow();

            assertThat(report).isEqualTo(sale.whatIf(shorter));
            assertThat(report.happened().placesSold()).isEqualTo(2);
            assertThat(report.whatIf().placesSold()).isEqualTo(1);
            assertThat(whatIf.ask(new ShowtimeId(9), shorter, sale.now)).isEmpty();
            assertThat(JdbcClient.create(database.dataSource())
                            .sql("SELECT count(*) FROM domain_event")
                            .query(Integer.class)
                            .single())
                    .isEqualTo(sale.log.size() + 1);
        }
    }
}
