package io.holdfast.app.run;

import java.nio.file.Path;

/**
 * What {@code holdfast run} was asked for.
 *
 * @param port the TCP port of the shop
 * @param dataDirectory where embedded servers and generated secrets live; made when missing
 * @param demo whether to put the demo programme on sale
 */
public record RunOptions(int port, Path dataDirectory, boolean demo) {}
