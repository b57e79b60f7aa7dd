package io.holdfast.plans;

import static io.holdfast.plans.PlanErrorCode.INVALID_CATEGORY;
import static io.holdfast.plans.PlanErrorCode.INVALID_TEXT;
import static io.holdfast.plans.PlanErrorCode.MISSING_MEMBER;
import static io.holdfast.plans.PlanErrorCode.UNKNOWN_CATEGORY;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the names and ids in a pretix plan. Whatever it answers has no space around it. */
final class PretixTexts {
    /** The names of plans, zones and rows and the ids of seats are no longer than this. */
    static final int MAX_LENGTH = 200;

    private final PlanErrors errors;
    private final Set<String> categories = new HashSet<>();

    PretixTexts(PlanErrors errors, @Nullable List<PretixDocument.@Nullable Category> categories) {
        this.errors = errors;
        for (PretixDocument.Category category : categories == null ? List.<PretixDocument.Category>of() : categories) {
            if (category != null && category.name() != null) {
                this.categories.add(Codes.category(category.name()));
            }
        }
    }

    /** The text; empty after reporting that there is none or that it cannot be. */
    String required(@Nullable String text, String path, String member) {
        if (text == null || text.isBlank()) {
            errors.add(PlanError.inJson(MISSING_MEMBER, path + "." + member, member));
            return "";
        }
        return checked(text, path + "." + member, member);
    }

    /** A text that must be there but may be empty, as the editor leaves it. */
    String present(@Nullable String text, String path, String member) {
        return text == null ? required(null, path, member) : checked(text, path + "." + member, member);
    }

    /** The text, or an empty one where there is none. */
    String checked(@Nullable String text, String path, String member) {
        if (text == null || text.isBlank()) {
            return "";
        }
        String stripped = text.strip();
        if (!Codes.isText(stripped, MAX_LENGTH)) {
            errors.add(PlanError.inJson(INVALID_TEXT, path, member, MAX_LENGTH));
            return "";
        }
        return stripped;
    }

    /** The category in its one spelling. A file that declares no categories may use any. */
    String category(@Nullable String category, String path) {
        if (category == null || category.isBlank()) {
            return required(category, path, "category");
        }
        String name = Codes.category(category);
        if (!Codes.isCategory(name)) {
            errors.add(PlanError.inJson(INVALID_CATEGORY, path + ".category", Codes.MAX_CATEGORY_LENGTH));
        } else if (!categories.isEmpty() && !categories.contains(name)) {
            errors.add(PlanError.inJson(UNKNOWN_CATEGORY, path + ".category", name));
        }
        return name;
    }
}
