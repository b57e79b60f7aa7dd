package io.holdfast.command.customer;

import io.holdfast.api.CustomerId;
import io.holdfast.api.personal.CustomerErased;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.command.Fixtures;
import io.holdfast.testsupport.SettableClock;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.Test;

class CustomerTest {
    private static final CustomerId ANA = new CustomerId("ana");
    private static final CustomerErased ERASED = new CustomerErased(ANA, "asked for it by letter");

    private final FixtureConfiguration<Customer> fixture = Fixtures.of(Customer.class, new SettableClock());

    @Test
    void anErasureIsWrittenDownWithItsReason() {
        fixture.givenNoPriorActivity()
                .when(new EraseCustomer(ANA, "asked for it by letter"))
                .expectEvents(ERASED)
                .expectResultMessagePayload(ANA);
    }

    @Test
    void whoComesBackMayBeErasedAgain() {
        fixture.given(ERASED)
                .when(new EraseCustomer(ANA, "asked again"))
                .expectEvents(new CustomerErased(ANA, "asked again"));
    }
}
