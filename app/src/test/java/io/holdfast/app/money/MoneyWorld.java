package io.holdfast.app.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.app.money.Bank.Mood;
import io.holdfast.app.money.Life.Dies;
import io.holdfast.command.store.PostgresEventStorageEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A shop that sells several showtimes at once, and what the world does to it, in an order that follows from a seed: its
 * processes die between any two steps, or in the middle of one, and start again on the same database.
 */
final class MoneyWorld implements AutoCloseable {
    static final int STORIES = 20;
    private static final int ACTS = 30 * STORIES;
    private static final int MAX_ROUNDS = 30;

    /** Longer than any pause between two attempts at a refund or a callback. */
    private static final Duration LONG = Duration.ofMinutes(61);

    /** After this nobody asks the gateway about a payment any more. */
    private static final Duration FOR_GOOD = Duration.ofDays(8);

    int deaths;
    private final Outside outside;
    private MoneyNode node;

    MoneyWorld(Outside outside) {
        this.outside = outside;
        node = new MoneyNode(outside);
    }

    MoneyNode node() {
        return node;
    }

    Ledger ledger() {
        return new Ledger(node.get(PostgresEventStorageEngine.class));
    }

    /** Lets the stories of this seed happen, up to their end. */
    List<Story> run(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<Story> stories = new ArrayList<>(
                Stream.generate(() -> new Story(random, outside)).limit(STORIES).toList());
        stories.forEach(story -> story.open(node));
        for (int i = 0; i < ACTS; i++) {
            survive(() -> happen(random, stories));
        }
        comeToRest(stories, LONG);
        outside.clock.advance(FOR_GOOD);
        survive(() -> node.reconcile());
        return stories;
    }

    private void happen(RandomGenerator random, List<Story> stories) {
        switch (random.nextInt(100)) {
            case 0 -> node.life.dieAfterSteps(random.nextInt(12), random.nextBoolean() ? Dies.BEFORE : Dies.AFTER);
            case 1, 2, 3 ->
                outside.bank.beInMood(Mood.values()[random.nextInt(Mood.values().length)], 1 + random.nextInt(4));
            case 4, 5, 6, 7 -> node.runDue();
            case 8 -> node.reconcile();
            default -> {
                if (random.nextInt(3) == 0) {
                    node.readers.get(random.nextInt(node.readers.size())).read(1 + random.nextInt(8));
                } else {
                    stories.get(random.nextInt(stories.size())).act(node);
                }
            }
        }
    }

    /** Whatever becomes of the process, there is one afterwards. */
    void survive(Runnable work) {
        try {
            work.run();
        } catch (GatewayUnavailable silent) {
            // Whoever wanted something from the gateway may try again.
        } catch (RuntimeException failed) {
            if (!node.life.isDead()) {
                throw failed;
            }
        }
        if (node.life.isDead()) {
            deaths++;
            node.close();
            node = new MoneyNode(outside);
        }
    }

    /** The gateway is well, the last callbacks arrive or do not, this time passes again and again, until nothing happens. */
    void comeToRest(List<Story> stories, Duration pause) {
        outside.bank.beInMood(Mood.WELL, 0);
        stories.forEach(story -> survive(() -> story.arrive(node)));
        long before;
        int rounds = 0;
        do {
            assertThat(++rounds)
                    .as("rounds until nothing happens any more; due: %s", due())
                    .isLessThan(MAX_ROUNDS);
            before = events();
            survive(this::work);
            outside.clock.advance(pause);
            survive(() -> stories.forEach(story -> story.tidyUp(node, ledger())));
        } while (events() > before || rounds < 2 || isAnythingDue());
    }

    /** Whatever is due and can be done is done. */
    void work() {
        node.runDue();
        node.reconcile();
        int read;
        do {
            read = node.readers.stream().mapToInt(reader -> reader.read(100)).sum();
        } while (read > 0);
        node.runDue();
    }

    long events() {
        return count("select count(*) from domain_event");
    }

    private boolean isAnythingDue() {
        return count("select count(*) from refund_orders where next_attempt_at is not null")
                        + count("select count(*) from gateway_callbacks where next_attempt_at is not null")
                > 0;
    }

    private List<String> due() {
        return JdbcClient.create(outside.pool())
                .sql("select payment_id || ' ' || coalesce(note, '') from refund_orders"
                        + " where next_attempt_at is not null or note is not null"
                        + " union all select payment_id || ' ' || coalesce(note, '') from gateway_callbacks"
                        + " where next_attempt_at is not null")
                .query(String.class)
                .list();
    }

    private long count(String sql) {
        return JdbcClient.create(outside.pool()).sql(sql).query(Long.class).single();
    }

    @Override
    public void close() {
        node.close();
    }
}
