package io.holdfast.payments.simulated;

/** What the gateway believes about a payment. */
enum SimulatedState {
    OPEN,
    SUCCEEDED,
    FAILED,
    /** The shop wants no money through this session any more. */
    CANCELLED
}
