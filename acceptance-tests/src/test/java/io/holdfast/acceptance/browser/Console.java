package io.holdfast.acceptance.browser;

import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;

/** The operator console. */
record Console(Page page, Shop shop) {
    Console go(String path) {
        page.navigate(shop.baseUrl() + "/operator" + path);
        return this;
    }

    Console signIn(String password) {
        page.getByTestId("password").fill(password);
        page.getByTestId("sign-in").click();
        return this;
    }

    Console signIn() {
        return signIn(shop.operatorPassword());
    }

    /** The page of one payment, with its history. */
    Console payment(String paymentId) {
        go("/payments/" + paymentId);
        page.getByTestId("timeline").waitFor();
        return this;
    }

    /** A showtime's life; {@code more} is what its address says beside the showtime, for example {@code &at=17}. */
    Console audit(long showtime, String more) {
        return go("/audit?showtime=" + showtime + more);
    }

    void refund(String amount, String reason) {
        page.getByTestId("refund").click();
        page.getByTestId("refund-amount").fill(amount);
        page.getByTestId("refund-reason").fill(reason);
        page.getByTestId("refund-give").click();
    }
}
