package io.holdfast.web.security;

import io.holdfast.api.CustomerId;
import org.jspecify.annotations.Nullable;

/** Who sent a request, once that is proven. */
public sealed interface Caller {
    /** How the audit names the caller (U1). */
    String actor();

    /** Whether this caller may see or change what belongs to the customer (R1). */
    boolean mayAct(CustomerId owner);

    /** The customer, or {@code null} for an operator. */
    @Nullable
    CustomerId customerId();

    /** Somebody who buys. */
    record Customer(CustomerId customerId) implements Caller {
        @Override
        public String actor() {
            return "customer:" + customerId;
        }

        @Override
        public boolean mayAct(CustomerId owner) {
            return customerId.equals(owner);
        }
    }

    /** Somebody who runs the sale. */
    record Operator(String name) implements Caller {
        @Override
        public String actor() {
            return "operator:" + name;
        }

        @Override
        public boolean mayAct(CustomerId owner) {
            return true;
        }

        @Override
        public @Nullable CustomerId customerId() {
            return null;
        }
    }
}
