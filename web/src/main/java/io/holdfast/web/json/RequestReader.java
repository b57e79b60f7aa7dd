package io.holdfast.web.json;

import java.util.function.Function;

/** How a type of request body is read; a controller that takes {@code @RequestBody} of the type gets what it returns. */
public record RequestReader<T>(Class<T> type, Function<JsonObject, T> read) {}
