package io.holdfast.web.rest;

import io.holdfast.api.progress.EventProgress;
import io.holdfast.api.progress.MapsInRedis;
import io.holdfast.api.progress.ProcessorProgress;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** How far everything that follows the log is behind it. */
@RestController
@Tag(name = "Operator: lag", description = "How far everything that follows the log is behind it")
final class AdminProgressController {
    /** All groups; {@code redis} is absent on a node that brings no maps there. */
    record Lag(List<ProcessorProgress> groups, MapsInRedis.@Nullable Progress redis) {}

    private final EventProgress progress;
    private final ObjectProvider<MapsInRedis> maps;

    AdminProgressController(EventProgress progress, ObjectProvider<MapsInRedis> maps) {
        this.progress = progress;
        this.maps = maps;
    }

    @GetMapping(path = "/admin/lag", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Every group of event handlers as of the last second, and this node's maps in Redis as of now")
    Lag all() {
        MapsInRedis redis = maps.getIfAvailable();
        return new Lag(progress.all(), redis == null ? null : redis.now());
    }
}
