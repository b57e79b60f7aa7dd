package io.holdfast.api.personal;

import io.holdfast.api.CustomerId;
import org.axonframework.serialization.Revision;

/** An operator had a customer's key destroyed: what the log holds of this customer in sealed form cannot be read again. */
@Revision("1")
public record CustomerErased(CustomerId customerId, String reason) {}
