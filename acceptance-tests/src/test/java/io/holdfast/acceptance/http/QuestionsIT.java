package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Shop;
import org.axonframework.common.Registration;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** How questions are answered in the whole application. */
class QuestionsIT {
    private static final String PROBE = "is-a-transaction-open";

    private final QueryBus questions = Shop.shared().bean(QueryBus.class);

    @Test
    @DisplayName("C19: a look at a map in memory takes no database connection, however long it waits for a version")
    void aQuestionOpensNoTransaction() {
        Registration probe = questions.subscribe(
                PROBE, Boolean.class, question -> TransactionSynchronizationManager.isActualTransactionActive());
        try {
            QueryMessage<String, Boolean> question =
                    new GenericQueryMessage<>("?", PROBE, ResponseTypes.instanceOf(Boolean.class));

            assertThat(questions.query(question).join().getPayload()).isFalse();
        } finally {
            probe.cancel();
        }
    }
}
