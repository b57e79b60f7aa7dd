package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Money that an operator gives back, asked for by many at once. */
class RefundsIT {
    private static final int THREADS = 12;
    private static final long PRICE = 1250;

    private final Shop shop = Shop.shared();
    private final Buyer buyer = shop.buyer();
    private final String payment = pay();

    @Test
    @DisplayName("case 20: twelve parallel refunds of the whole are one refund; the others are more than there is")
    void parallelRefundsAreOne() throws Exception {
        List<Answer> answers = atOnce(i -> UUID.randomUUID().toString());

        assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.status() == 422).hasSize(THREADS - 1);
        buyer.awaitRefund(payment, PRICE);
        assertThat(shop.payloads("payment-" + payment, "RefundRequested")).hasSize(1);
    }

    @Test
    @DisplayName(
            "cases 19 and 20: twelve parallel refunds with one key are one refund; who is early hears that it runs")
    void oneKeyIsOneRefund() throws Exception {
        String key = UUID.randomUUID().toString();
        List<Answer> answers = atOnce(i -> key);

        assertThat(answers).extracting(Answer::status).isSubsetOf(201, 409).contains(201);
        assertThat(refund(key).expect(201).at("/amount/amount")).isEqualTo("12.50");
        buyer.awaitRefund(payment, PRICE);
        assertThat(shop.payloads("payment-" + payment, "RefundRequested")).hasSize(1);
    }

    private List<Answer> atOnce(IntFunction<String> key) throws Exception {
        CyclicBarrier together = new CyclicBarrier(THREADS);
        try (ExecutorService crowd = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Answer>> answers = IntStream.range(0, THREADS)
                    .mapToObj(i -> crowd.submit(() -> {
                        together.await();
                        return refund(key.apply(i));
                    }))
                    .toList();
            return answers.stream().map(RefundsIT::join).toList();
        }
    }

    private static Answer join(Future<Answer> answer) {
        try {
            return answer.get();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    private Answer refund(String key) {
        return shop.operator()
                .http()
                .post(
                        "/admin/payments/" + payment + "/refunds",
                        "{\"amount\":{\"amount\":\"12.50\",\"currency\":\"BRL\"},\"reason\":\"called off\"}",
                        "Idempotency-Key",
                        key);
    }

    private String pay() {
        String booking = buyer.buy(shop.operator().cinema(), "A1");
        return buyer.booking(booking).expect(200).at("/payment/paymentId");
    }
}
