package io.holdfast.app.axon;

/** Who decides which node decides a command: {@code holdfast.command-routing}. */
enum CommandRouting {
    /** Nobody: the node that was asked does. */
    LOCAL,
    /** Axon Server; the application must have been built with {@code -Paxon-server}. */
    AXON_SERVER
}
