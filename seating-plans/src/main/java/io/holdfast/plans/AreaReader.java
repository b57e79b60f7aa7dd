package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.CATEGORY_USED_TWICE;
import static io.holdfast.plans.PlanErrorCode.DUPLICATE_AREA;
import static io.holdfast.plans.PlanErrorCode.INVALID_CAPACITY;
import static io.holdfast.plans.PlanErrorCode.INVALID_CATEGORY;
import static io.holdfast.plans.PlanErrorCode.MALFORMED_AREA;
import static io.holdfast.plans.PlanErrorCode.TOO_MANY_PLACES;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.CategoryOffer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads lines like {@code GA STANDING 500}. */
final class AreaReader {
    private static final Pattern KEYWORD =
            Pattern.compile("[gG][aA](?![^\\s\\p{Z}\"])[\\s\\p{Z}]*(?![\\s\\p{Z}:：]).*", Pattern.DOTALL);
    private static final Pattern CAPACITY = Pattern.compile("0*[1-9][0-9]{0,6}");
    private static final int WORDS = 3;

    private final GridPlaces places;
    private final PlanErrors errors;
    private final List<Area> areas = new ArrayList<>();

    AreaReader(GridPlaces places, PlanErrors errors) {
        this.places = places;
        this.errors = errors;
    }

    /** A line that starts with the word GA; {@code GA:} is a row of that name. */
    boolean recognises(GridLine line) {
        return KEYWORD.matcher(line.text().substring(line.firstColumn() - 1)).matches();
    }

    void read(GridLine line) {
        List<GridToken> words = line.tokens(0, errors);
        if (words == null) {
            return;
        }
        if (words.size() != WORDS || !isCategory(words.get(1))) {
            report(MALFORMED_AREA, line, words.get(0));
            return;
        }
        area(line, words.get(1), words.get(2));
    }

    private void area(GridLine line, GridToken category, GridToken capacity) {
        String name = category.text();
        int places = capacityOf(capacity);
        Integer before;
        if (!Codes.isCategory(name)) {
            report(INVALID_CATEGORY, line, category, Codes.MAX_CATEGORY_LENGTH);
        } else if (places == 0) {
            report(INVALID_CAPACITY, line, capacity, capacity.text(), CategoryOffer.MAX_CAPACITY);
        } else if ((before = this.places.useArea(name, line.number())) != null) {
            report(DUPLICATE_AREA, line, category, name, before);
        } else if (this.places.isNumbered(name)) {
            report(CATEGORY_USED_TWICE, line, category, name);
        } else if (!this.places.reserve(places)) {
            errors.addOnce(PlanError.inText(TOO_MANY_PLACES, line.number(), capacity.column(), SeatingPlan.MAX_PLACES));
        } else {
            areas.add(new Area(name, places));
        }
    }

    private static boolean isCategory(GridToken word) {
        return word.quoted() || Codes.isCategoryWord(word.text());
    }

    /** 0 for anything that is no capacity. */
    private static int capacityOf(GridToken word) {
        boolean number = !word.quoted() && CAPACITY.matcher(word.text()).matches();
        int places = number ? Integer.parseInt(word.text()) : 0;
        return places <= CategoryOffer.MAX_CAPACITY ? places : 0;
    }

    private void report(PlanErrorCode code, GridLine line, GridToken word, Object... arguments) {
        errors.add(PlanError.inText(code, line.number(), word.column(), arguments));
    }

    List<Area> areas() {
        return List.copyOf(areas);
    }
}
