package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Shop;
import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.testsupport.StatementRecorder;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What holds cost behind their commit, counted in statements: a test of performance that no clock takes part in. */
class StatementsIT {
    private static final int HOLDS = 500;
    private static final ShowtimeId SHOWTIME = new ShowtimeId(999_999_002L);
    private static final StatementRecorder STATEMENTS = new StatementRecorder();

    private static Shop shop;

    @BeforeAll
    static void open() {
        shop = Shop.open(Shop.newDataDirectory(), Map.of(), Recording.class);
        shop.bean(CommandGateway.class).sendAndWait(schedule());
        shop.bean(CommandGateway.class).sendAndWait(new OpenSales(SHOWTIME));
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    @Test
    void aHoldCostsNoRowOfItsOwnAndNoLookAmongDeadLetters() {
        long head = holdSeatsWhileProcessorsRest();
        STATEMENTS.clear();

        processors().forEach(StreamingEventProcessor::start);
        await().atMost(Duration.ofMinutes(2)).until(() -> processors().stream().allMatch(each -> isAt(each, head)));

        assertThat(STATEMENTS.count("insert into payment_watch")).isZero();
        // Those who try dead letters again look now and then, whatever happens.
        assertThat(STATEMENTS.count("deadletterentry")).isLessThan(HOLDS / 10);
        assertThat(STATEMENTS.count("insert into hold_deadline")).isLessThan(HOLDS / 10);
    }

    /** Answers where the log ends now. */
    private static long holdSeatsWhileProcessorsRest() {
        processors().forEach(StreamingEventProcessor::shutDown);
        List<CompletableFuture<ShowtimeReply>> replies = IntStream.range(0, HOLDS)
                .mapToObj(i -> shop.bean(CommandGateway.class).<ShowtimeReply>send(hold(i)))
                .toList();
        assertThat(replies).allSatisfy(reply -> assertThat(reply.join()).isInstanceOf(Held.class));
        return JdbcClient.create(shop.bean(DataSource.class))
                .sql("select max(global_index) from domain_event")
                .query(Long.class)
                .single();
    }

    private static List<StreamingEventProcessor> processors() {
        return shop.bean(EventProcessingConfiguration.class).eventProcessors().values().stream()
                .map(StreamingEventProcessor.class::cast)
                .toList();
    }

    private static boolean isAt(StreamingEventProcessor processor, long head) {
        return !processor.processingStatus().isEmpty()
                && processor.processingStatus().values().stream()
                        .allMatch(segment -> segment.getCurrentPosition().orElse(-1) >= head);
    }

    private static HoldSeats hold(int number) {
        return new HoldSeats(
                SHOWTIME,
                HoldId.of(SHOWTIME, 0, number),
                new CustomerId("c" + number),
                List.of(new SeatCode("R" + number)),
                List.of());
    }

    private static ScheduleShowtime schedule() {
        List<SeatCode> seats =
                IntStream.range(0, HOLDS).mapToObj(i -> new SeatCode("R" + i)).toList();
        return new ScheduleShowtime(
                SHOWTIME,
                ShowtimeKind.CINEMA,
                "Metropolis",
                null,
                new PlanId(new UUID(0, 1)),
                Instant.parse("2026-12-20T20:00:00Z"),
                ZoneId.of("America/Sao_Paulo"),
                List.of(new CategoryOffer("STANDARD", Money.parse("12.50", "BRL"), null, 0)),
                List.of(new SeatGroup("STANDARD", seats)),
                SalesPolicy.of(ShowtimeKind.CINEMA),
                null);
    }

    /** Puts the recorder before the application's connections. */
    @Configuration(proxyBeanMethods = false)
    static class Recording {
        @Bean
        static BeanPostProcessor statementRecording() {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return bean instanceof DataSource dataSource ? STATEMENTS.recording(dataSource) : bean;
                }
            };
        }
    }
}
