package io.holdfast.app.money;

import io.holdfast.api.IdSource;
import io.holdfast.api.RoutedCommand;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.Reconciliation;
import io.holdfast.api.payment.ReconciliationReport;
import io.holdfast.command.CommandSideConfiguration;
import io.holdfast.command.store.PostgresEventStorageEngine;
import io.holdfast.json.HoldfastJson;
import io.holdfast.payments.PaymentsConfiguration;
import io.holdfast.payments.refund.WhenRefundRequestedThenRefund;
import io.holdfast.payments.signature.WebhookSignature;
import io.holdfast.payments.watch.PaymentWatch;
import io.holdfast.saga.booking.BookingCommands;
import io.holdfast.saga.booking.BookingMoney;
import io.holdfast.saga.booking.RejectedMoney;
import io.holdfast.saga.booking.WhenBookingCancelledThenRefund;
import io.holdfast.saga.booking.WhenBookingConfirmedThenSettle;
import io.holdfast.saga.booking.WhenPaymentCapturedThenConfirm;
import io.holdfast.saga.booking.WhenPaymentRejectedThenRefund;
import io.holdfast.saga.booking.WhenShowtimeCancelledThenEndTheRest;
import io.holdfast.testsupport.SettableClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * One process of the shop as far as money goes: the real lanes, callbacks, reactions, refunds and reconciliation on a real
 * database, with nothing running by itself. Start another one on the same database and it goes on where this one ended.
 */
final class MoneyNode implements AutoCloseable {
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final Map<String, Object> PROPERTIES =
            Map.of("holdfast.gateway.secret", SECRET, "holdfast.lanes.attempts", "1");

    /** The simulated gateway, but for its way to sign; and the threads. */
    private static final List<String> NOT_HERE = List.of(
            "paymentsScheduler",
            "simulatedGateway",
            "simulatedGatewayController",
            "hostedPageController",
            "deliveries",
            "deliveryTable",
            "callbackSender");

    final Life life = new Life();
    final List<Reader> readers;
    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    private final HandScheduler scheduler;
    private final SettableClock clock;
    private final ScheduledThreadPoolExecutor retries = new AtOnce();
    private final CommandGateway commands;
    private final MockMvc http;

    MoneyNode(Outside outside) {
        clock = outside.clock;
        scheduler = new HandScheduler(clock);
        outside.bank.serve(life);
        start(new MortalDataSource(outside.pool(), life), outside.ids, outside.bank);
        commands = context.getBean(CommandGateway.class);
        http = MockMvcBuilders.standaloneSetup(context.getBean("callbackController"))
                .build();
        readers = readers(outside.bookmarks);
    }

    private void start(DataSource dataSource, IdSource ids, Bank bank) {
        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("test", PROPERTIES));
        context.registerBean(DataSource.class, () -> dataSource);
        context.registerBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(dataSource));
        context.registerBean("eventSerializer", Serializer.class, MoneyNode::serializer);
        context.registerBean(MeterRegistry.class, SimpleMeterRegistry::new);
        context.registerBean(Clock.class, () -> clock);
        context.registerBean(IdSource.class, () -> ids);
        context.registerBean(PaymentGateway.class, () -> bank);
        context.registerBean(
                CommandGateway.class,
                () -> DefaultCommandGateway.builder()
                        .commandBus(context.getBean(CommandBus.class))
                        .build());
        context.addBeanFactoryPostProcessor(beans -> {
            NOT_HERE.forEach(((DefaultListableBeanFactory) beans)::removeBeanDefinition);
            context.registerBean("paymentsScheduler", TaskScheduler.class, () -> scheduler);
        });
        context.register(CommandSideConfiguration.class, PaymentsConfiguration.class);
        context.refresh();
    }

    private static Serializer serializer() {
        return Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(HoldfastJson::configureEvents)
                .build();
    }

    private List<Reader> readers(Bookmarks bookmarks) {
        BookingCommands booking = new BookingCommands(context.getBean(CommandBus.class), retries);
        RejectedMoney rejected = new RejectedMoney(booking);
        return List.of(
                reader(
                        BookingMoney.PROCESSING_GROUP,
                        bookmarks,
                        new WhenPaymentCapturedThenConfirm(booking, rejected),
                        new WhenPaymentRejectedThenRefund(rejected),
                        new WhenBookingConfirmedThenSettle(booking),
                        new WhenBookingCancelledThenRefund(booking),
                        new WhenShowtimeCancelledThenEndTheRest(booking)),
                reader("refunds", bookmarks, context.getBean(WhenRefundRequestedThenRefund.class)),
                reader("callback-matching", bookmarks, context.getBean("whenPaymentRequestedThenMatch")),
                reader(PaymentWatch.PROCESSING_GROUP, bookmarks, context.getBean(PaymentWatch.class)));
    }

    private Reader reader(String group, Bookmarks bookmarks, Object... reactions) {
        TransactionTemplate transactions = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
        return new Reader(group, context.getBean(PostgresEventStorageEngine.class), transactions, bookmarks, reactions);
    }

    <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    <R> R send(RoutedCommand command) {
        life.requireAlive();
        return commands.sendAndWait(command);
    }

    /** Delivers a callback over HTTP and answers the status; a dead process gives none: 0. */
    int deliver(Callback callback, boolean forged) {
        try {
            life.requireAlive();
            byte[] body = callback.body().getBytes(StandardCharsets.UTF_8);
            Instant now = clock.instant();
            String signature = context.getBean(WebhookSignature.class).sign(callback.eventId(), now, body);
            return http.perform(MockMvcRequestBuilders.post("/payments/callback")
                            .contentType("application/json")
                            .header(WebhookSignature.ID_HEADER, callback.eventId())
                            .header(WebhookSignature.TIMESTAMP_HEADER, now.getEpochSecond())
                            .header(WebhookSignature.SIGNATURE_HEADER, forged ? "v1,Zm9yZ2Vk" : signature)
                            .content(body))
                    .andReturn()
                    .getResponse()
                    .getStatus();
        } catch (Exception failed) {
            if (life.isDead()) {
                return 0;
            }
            throw new IllegalStateException(failed);
        }
    }

    /** Lets everything that runs on a schedule, and is due, run once. */
    void runDue() {
        scheduler.runDue();
    }

    ReconciliationReport reconcile() {
        return context.getBean(Reconciliation.class).run(Duration.ZERO);
    }

    @Override
    public void close() {
        life.die();
        retries.shutdownNow();
        context.close();
    }

    /** Whoever waits for a second attempt here waits for nothing: nothing else is going on. */
    private static final class AtOnce extends ScheduledThreadPoolExecutor {
        AtOnce() {
            super(1);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
            return super.schedule(work, 0, unit);
        }
    }
}
