package io.holdfast.plans;

import io.holdfast.api.plan.SeatingPlan;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the open pretix seating-plan JSON: zones, in them rows and drawn areas, in the rows seats. The positions of zone,
 * row and seat add up.
 *
 * <p><b>Shape:</b> a seat's code is row + seat where that is unique in the plan, else zone-row-seat; its
 * {@code seat_guid} is kept beside it. The plan is moved to the upper left and, unless its seats stand 20 to 30 units
 * apart already, scaled to that. An area that says "stage" (in some languages) becomes the stage; without one, a stage
 * is drawn above everything. Rectangles start at their corner, circles and ellipses are given by their centre, words
 * drawn on a shape are shapes of their own.
 *
 * <p><b>Errors:</b> {@link InvalidSeatingPlan} for everything that is no such plan, with the path of up to
 * {@link InvalidSeatingPlan#MAX_ERRORS} mistakes. Members we do not know are ignored. Of a file that would take more
 * memory than a plan can need, reading stops at once.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> SPEC §8; the schema that pretix publishes, and files of its editor, which go beyond it.
 */
public final class PretixPlanParser {
    /** Two members of one name are a mistake of which neither half is the right one. */
    private static final ObjectReader READER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build()
            .readerFor(PretixDocument.class);

    /** Reads a whole file; {@code name} is used where the file has none. */
    public SeatingPlan parse(String name, byte[] json) {
        return parse(name, new ByteArrayInputStream(json));
    }

    /** Reads a stream to its end without keeping its text; closes it. */
    public SeatingPlan parse(String name, InputStream json) {
        PretixDocument document = read(json);
        PlanErrors errors = new PlanErrors();
        List<RawSeat> seats = new PretixSeats(document, errors).read();
        errors.throwIfAny();
        return new PretixPlan(name, document, seats, PretixCodes.assign(seats)).build();
    }

    private static PretixDocument read(InputStream json) {
        try (JsonParser bounded = new BoundedJson(READER.createParser(json))) {
            PretixDocument document = READER.readValue(bounded);
            if (document == null) {
                throw invalid(PlanError.inJson(PlanErrorCode.NOT_A_PLAN, ""));
            }
            return document;
        } catch (StreamConstraintsException excessive) {
            throw invalid(inText(PlanErrorCode.TOO_COMPLEX, excessive));
        } catch (DatabindException wrongType) {
            throw invalid(wrongType(wrongType));
        } catch (JacksonException malformed) {
            throw invalid(inText(PlanErrorCode.NOT_JSON, malformed));
        }
    }

    /** Without a path it is the whole that is wrong: nothing at all, a list, or one document after another. */
    private static PlanError wrongType(DatabindException problem) {
        String path = JsonPaths.of(problem);
        return PlanError.inJson(path.isEmpty() ? PlanErrorCode.NOT_A_PLAN : PlanErrorCode.WRONG_TYPE, path);
    }

    private static PlanError inText(PlanErrorCode code, JacksonException problem) {
        TokenStreamLocation at = problem.getLocation();
        int line = at == null ? 1 : Math.max(1, at.getLineNr());
        int column = at == null ? 1 : Math.max(1, at.getColumnNr());
        return PlanError.inText(code, line, column, problem.getOriginalMessage());
    }

    private static InvalidSeatingPlan invalid(PlanError error) {
        return new InvalidSeatingPlan(List.of(error));
    }
}
