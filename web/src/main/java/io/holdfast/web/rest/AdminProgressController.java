package io.holdfast.web.rest;

import io.holdfast.api.progress.EventProgress;
import io.holdfast.api.progress.ProcessorProgress;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** How far everything that follows the log is behind it. */
@RestController
@Tag(name = "Operator: lag", description = "How far everything that follows the log is behind it")
final class AdminProgressController {
    /** All groups; an object, so that more can stand beside them one day. */
    record Groups(List<ProcessorProgress> groups) {}

    private final EventProgress progress;

    AdminProgressController(EventProgress progress) {
        this.progress = progress;
    }

    @GetMapping(path = "/admin/lag", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Every group of event handlers, as of the last second")
    Groups all() {
        return new Groups(progress.all());
    }
}
