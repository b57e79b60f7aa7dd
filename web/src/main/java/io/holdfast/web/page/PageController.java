package io.holdfast.web.page;

import io.swagger.v3.oas.annotations.Hidden;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The pages' addresses. The pages are static files that read their subject from the address. */
@Controller
@Hidden
final class PageController {
    @GetMapping("/s/{id}")
    String showtime() {
        return "forward:/showtime.html";
    }

    @GetMapping("/checkout/{holdId}")
    String checkout() {
        return "forward:/checkout.html";
    }

    @GetMapping("/booking/{id}")
    String booking() {
        return "forward:/booking.html";
    }

    @GetMapping("/wait/{id}")
    String waiting() {
        return "forward:/wait.html";
    }

    @GetMapping("/wait/{id}/fairness")
    String fairness() {
        return "forward:/fairness.html";
    }

    @GetMapping("/fly")
    String flights() {
        return "forward:/flights.html";
    }

    @GetMapping("/my")
    String mine() {
        return "forward:/my.html";
    }

    /** The operator console: one page that opens what its address names. The API behind it asks for the password. */
    @GetMapping({"/operator", "/operator/{section}", "/operator/payments/{id}", "/operator/bookings/{id}"})
    String operator() {
        return "forward:/operator.html";
    }
}
