package io.holdfast.acceptance.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The gate in the operator's console, and over HTTP. */
class CheckInBrowserIT {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @RegisterExtension
    final Windows windows = new Windows();

    private final Shop shop = Shop.shared();
    private final Buyer buyer = shop.buyer();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    en    | Come in: A1       | already: gate North
                    pt-BR | Pode entrar: A1   | portão North
                    es    | Adelante: A1      | puerta North
                    zh-CN | 请入场：A1         | 入口 North
                    """)
    void letsATicketInOnceAndSaysOfTheSecondWhenAndWhereTheFirstWas(String language, String admitted, String refused) {
        Answer booking = booking();
        Page page = windows.open(Look.PHONE.in(language));
        new Console(page, shop).go("/check-ins").signIn();

        scan(page, booking.at("/tickets/0/token"));
        assertThat(page.getByTestId("message")).containsText(admitted);
        scan(page, booking.at("/tickets/0/code"));

        assertThat(page.getByTestId("message")).containsText(refused);
        assertThat(page.getByTestId("row").first()).containsText("A1");
    }

    @Test
    @DisplayName("offline scans are uploaded later, conflicts are shown, the earliest counts")
    void conflictsAreShown() {
        Answer booking = booking();
        String earlier = upload(booking, "South", "2026-11-01T20:00:00Z").at("/checkIns/0/result");
        String later = upload(booking, "North", "2026-11-01T20:05:00Z").at("/checkIns/0/result");
        assertThat(earlier).isEqualTo("ADMITTED");
        assertThat(later).isEqualTo("CONFLICT");

        Page page = windows.open(Look.DESKTOP);
        new Console(page, shop).go("/check-ins?conflicts=true").signIn();

        assertThat(page.locator("[data-testid=row]:has-text('" + ending(booking) + "')"))
                .hasCount(2);
        assertThat(page.locator(
                        "[data-testid=row]:has-text('" + ending(booking) + "'):has-text('no, that of gate South')"))
                .hasCount(1);
    }

    private static String ending(Answer booking) {
        String id = booking.at("/bookingId");
        return id.substring(id.length() - 8);
    }

    private Answer upload(Answer booking, String gate, String at) {
        return shop.operator()
                .http()
                .post("/admin/check-ins/batch", """
                        {"scans":[{"scanId":"%s","code":"%s","gate":"%s","at":"%s"}]}
                        """.formatted(
                                UUID.randomUUID(), booking.at("/tickets/0/token"), gate, at))
                .expect(200);
    }

    private static void scan(Page page, String code) {
        page.getByTestId("gate").fill("North");
        page.getByTestId("scan-code").fill(code);
        page.getByTestId("scan-go").click();
        assertThat(page.getByTestId("scan-code")).hasValue("");
    }

    private Answer booking() {
        String id = buyer.buy(shop.operator().cinema(), "A1");
        await().atMost(PATIENCE)
                .until(() -> buyer.http()
                        .get("/bookings/" + id + "/tickets")
                        .expect(200)
                        .at("/state")
                        .equals("ISSUED"));
        return buyer.booking(id).expect(200);
    }
}
