package io.holdfast.bench.load;

/**
 * A hold that the server has acknowledged.
 *
 * @param request the number of the request
 * @param holdId as the server answered it
 */
public record Won(long request, String holdId) {}
