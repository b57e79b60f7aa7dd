package io.holdfast.acceptance.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;

/**
 * How a buyer looks at the shop.
 *
 * @param language a tag of the browser's first language, for example {@code pt-BR}
 */
record Look(int width, int height, boolean dark, String language, boolean calm) {
    static final Look DESKTOP = new Look(1440, 900, false, "en", false);
    static final Look PHONE = new Look(390, 844, false, "en", false);

    private static final String ZONE = "America/Sao_Paulo";

    Look inTheDark() {
        return new Look(width, height, true, language, calm);
    }

    Look in(String otherLanguage) {
        return new Look(width, height, dark, otherLanguage, calm);
    }

    /** Asks for reduced motion. */
    Look calmly() {
        return new Look(width, height, dark, language, true);
    }

    boolean isPhone() {
        return width < 600;
    }

    Browser.NewContextOptions options() {
        return new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setHasTouch(isPhone())
                .setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT)
                .setReducedMotion(calm ? ReducedMotion.REDUCE : ReducedMotion.NO_PREFERENCE)
                .setLocale(language)
                .setTimezoneId(ZONE)
                .setAcceptDownloads(true);
    }

    @Override
    public String toString() {
        return "%s, %d×%d".formatted(language, width, height);
    }
}
