package io.holdfast.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.app.demo.DemoProgramme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Walks through every page and state of the demo shop, by day and by night. At every stop axe-core looks for what keeps
 * people out, nothing may stick out sideways, and a picture goes to {@code target/screenshots}. Every language and every
 * size is walked; {@code -Dholdfast.screenshots=all} walks every language in every size.
 */
class EveryPageBrowserIT {
    private static final List<String> LANGUAGES = List.of("en", "pt-BR", "es", "zh-CN");
    private static final boolean ALL = "all".equals(System.getProperty("holdfast.screenshots"));

    private static Shop shop;

    @RegisterExtension
    final Windows windows = new Windows();

    private final List<String> findings = new ArrayList<>();

    @BeforeAll
    static void open() {
        shop = Shop.open(Shop.newDataDirectory(), Map.of());
        shop.bean(DemoProgramme.class).putOnSale(line -> {});
        for (String seat : List.of("D7", "D8", "E10", "E11", "E12", "G4", "G5", "H14", "J9", "J10")) {
            shop.buyer().buy(42, seat);
        }
        Buyer other = shop.buyer();
        other.hold(42, "F12", "F13", "F14", "C3", "C4", "K8").expect(201);
        OperatorTour.makeTrouble(shop);
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    /** Without motion, so that no picture is taken half-way. */
    static Stream<Look> looks() {
        Stream<Look> looks = ALL
                ? LANGUAGES.stream().flatMap(language -> Stream.of(Look.DESKTOP.in(language), Look.PHONE.in(language)))
                : Stream.of(Look.DESKTOP, Look.PHONE.in("pt-BR"), Look.DESKTOP.in("es"), Look.PHONE.in("zh-CN"));
        return looks.map(Look::calmly);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("looks")
    void everyPageIsSoundByDayAndByNight(Look look) {
        Page page = windows.open(look);

        new Tour(shop, page, stop -> inspect(page, look, stop)).walk();
        new OperatorTour(shop, page, stop -> inspect(page, look, stop)).walk();

        assertThat(findings).isEmpty();
    }

    @Test
    void theLookoutSeesWhatKeepsPeopleOut() {
        Page page = windows.open(Look.DESKTOP);
        page.setContent("<button></button><p style='color: #bbb; background: #fff'>pale</p>");

        assertThat(Axe.violations(page))
                .anySatisfy(found -> assertThat(found).startsWith("button-name"))
                .anySatisfy(found -> assertThat(found).startsWith("color-contrast"));
    }

    private void inspect(Page page, Look look, String stop) {
        sticksOut(page, stop);
        light(page, ColorScheme.LIGHT);
        photograph(page, look, stop + "-light");
        report(stop + " by day", Axe.violations(page));
        light(page, ColorScheme.DARK);
        photograph(page, look, stop + "-dark");
        report(stop + " by night", Axe.violations(page, "color-contrast"));
        light(page, ColorScheme.LIGHT);
    }

    private static void light(Page page, ColorScheme scheme) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
    }

    private void photograph(Page page, Look look, String name) {
        Path file = Windows.PICTURES.resolve(look.language()).resolve("%d-%s.png".formatted(look.width(), name));
        page.screenshot(new Page.ScreenshotOptions().setPath(file));
    }

    private void sticksOut(Page page, String stop) {
        int pixels = ((Number) page.evaluate(
                        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .intValue();
        if (pixels > 0) {
            findings.add(stop + " is " + pixels + " pixels wider than its window");
        }
    }

    private void report(String where, List<String> violations) {
        violations.forEach(violation -> findings.add(where + ": " + violation));
    }
}
