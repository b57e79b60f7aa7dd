package io.holdfast.ticketing.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.ticketing.TicketingNode;
import io.holdfast.ticketing.code.TicketCodes;
import io.holdfast.ticketing.code.TicketMarks;
import io.holdfast.ticketing.code.TicketTokens;
import io.holdfast.ticketing.issue.IssuedBooking;
import io.holdfast.ticketing.issue.Ticket;
import io.holdfast.ticketing.record.BookingRecord.ShowtimeFacts;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TicketPdfTest {
    private static final HoldId BOOKING = HoldId.of(new ShowtimeId(42), 0, 1);
    private static final TicketCodes CODES = new TicketCodes("a secret of the tests");
    private static final TicketTokens TOKENS = new TicketTokens(TicketingNode.KEY);
    private static final ShowtimeFacts SHOWTIME = new ShowtimeFacts(
            "Memórias póstumas",
            "Cine Éxito, Sala 3",
            Instant.parse("2026-12-24T22:30:00Z"),
            ZoneId.of("America/Sao_Paulo"));

    private final TicketPdf pdf = new TicketPdf(new PrintFont(), TOKENS);

    @Nested
    class EveryTicket {
        @Test
        void hasAnA4PageOfItsOwnInOrder() {
            try (PrintedPages pages = print(SHOWTIME, Locale.ENGLISH, seat(0, "A1"), seat(1, "A2"), seat(2, "A3"))) {
                assertThat(pages.count()).isEqualTo(3);
                assertThat(pages.document().getPages())
                        .allSatisfy(page -> assertThat(page.getMediaBox().getWidth())
                                .isCloseTo(PDRectangle.A4.getWidth(), within(1f)));
                assertThat(pages.text(2))
                        .contains("Ticket 2 of 3")
                        .contains("A2")
                        .doesNotContain("A3");
            }
        }

        @Test
        void saysWhatWhereWhenAndForWhichSeat() {
            try (PrintedPages pages = print(SHOWTIME, Locale.ENGLISH, seat(0, "F7"))) {
                assertThat(pages.text(1))
                        .contains("Memórias póstumas")
                        .contains("Cine Éxito, Sala 3")
                        .contains("Thursday, December 24, 2026")
                        .contains("7:30 PM")
                        .contains("Brasilia Standard Time (America/Sao_Paulo)")
                        .contains("Seat F7")
                        .contains("Category Platéia")
                        .contains("Booking " + BOOKING);
            }
        }

        @Test
        void hasAQrCodeOfAtLeastFortyMillimetresThatSaysTheTokenAndTheCodeUnderIt() {
            String code = CODES.marks(BOOKING, 0).code();
            try (PrintedPages pages = print(SHOWTIME, Locale.ENGLISH, seat(0, "F7"))) {
                assertThat(pages.scanned(1)).containsExactly(token(seat(0, "F7")));
                assertThat(pages.qrMillimetres(1)).isBetween(54.0, 58.0);
                assertThat(pages.images(1)).as("drawn, not a picture of dots").isZero();
                assertThat(pages.text(1)).contains(code);
            }
        }

        @Test
        void ofAnAreaSaysThatThereIsNoSeatNumber() {
            Ticket standing = new Ticket(new UUID(0, 1), "CODE", 1, null, "Pista");
            try (PrintedPages pages = print(SHOWTIME, Locale.ENGLISH, standing)) {
                assertThat(pages.text(1))
                        .contains("General admission, no assigned seat")
                        .contains("Pista");
            }
        }

        @Test
        void maySayNothingAboutAVenue() {
            var flight = new ShowtimeFacts("VN213", null, SHOWTIME.startsAt(), ZoneId.of("Asia/Ho_Chi_Minh"));
            try (PrintedPages pages = print(flight, Locale.ENGLISH, seat(0, "20A"))) {
                assertThat(pages.text(1)).contains("VN213 Date and time").contains("Friday, December 25, 2026");
            }
        }
    }

    @Nested
    class InTheLanguageAskedFor {
        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                        en    | en    | Ticket 1 of 1 | December 24, 2026
                        en-GB | en    | Ticket 1 of 1 | December 24, 2026
                        pt-BR | pt-BR | Ingresso 1 de 1 | quinta-feira, 24 de dezembro de 2026
                        pt-PT | pt-BR | Ingresso 1 de 1 | Horário Padrão de Brasília
                        es-MX | es    | Fecha y hora | jueves, 24 de diciembre de 2026
                        zh-CN | zh-CN | 第 1 张票，共 1 张 | 2026年12月24日
                        zh-TW | zh-CN | 座位 | 巴西利亚标准时间
                        de    | en    | Date and time | 7:30 PM
                        tr-TR | en    | Date and time | 7:30 PM
                        und   | en    | Date and time | 7:30 PM
                        """)
        void areItsLabelsDateAndZone(String asked, String language, String label, String date) {
            try (PrintedPages pages = print(SHOWTIME, Locale.forLanguageTag(asked), seat(0, "A1"))) {
                assertThat(pages.text(1)).contains(label).contains(date);
                assertThat(pages.document().getDocumentCatalog().getLanguage()).isEqualTo(language);
            }
        }
    }

    @Nested
    class WhateverAnOperatorWrote {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "Lễ hội Việt Nam",
                    "Ο Άμλετ",
                    "Вишнёвый сад",
                    "霸王别姬",
                    "七人の侍",
                    "기생충",
                    "Ça va, ñandú & Ωmega <b>"
                })
        void isPrintedInItsScriptWithAnEmbeddedFont(String title) {
            try (PrintedPages pages = print(titled(title), Locale.ENGLISH, seat(0, "A1"))) {
                assertThat(pages.text(1)).contains(title).doesNotContain("" + PrintFont.MISSING);
                assertThat(pages.fonts(1)).isNotEmpty().allMatch(PDFont::isEmbedded);
            }
        }

        @Test
        void isShownAsMissingWhereTheFontHasNoCharacter() {
            try (PrintedPages pages = print(titled("Night 🎭 of ไทย"), Locale.ENGLISH, seat(0, "A1"))) {
                assertThat(pages.text(1)).contains("Night \uFFFD of \uFFFD\uFFFD\uFFFD");
            }
        }

        @Test
        void isCleanedOfWhatHasNoShape() {
            try (PrintedPages pages =
                    print(titled("Cafe\u0301\u00A0\u202Fnoir\u200B\uFEFF\n– ﬁn"), Locale.ENGLISH, seat(0, "A1"))) {
                assertThat(pages.text(1)).contains("Café noir – ").doesNotContain("" + PrintFont.MISSING);
            }
        }

        @Test
        void getsSmallerWhenItIsLong() {
            String title = "A very long title that goes on ".repeat(8).strip();
            try (PrintedPages pages = print(titled(title), Locale.ENGLISH, seat(0, "A1"))) {
                assertThat(pages.text(1)).contains(title);
            }
        }

        @Test
        void isCutWithAnEllipsisWhenItIsTooLongForThePage() {
            String seat = "N".repeat(SeatCode.MAX_LENGTH);
            try (PrintedPages pages = print(titled("书".repeat(5_000)), Locale.ENGLISH, seat(0, seat))) {
                assertThat(pages.count()).isEqualTo(1);
                assertThat(pages.text(1)).contains("书…");
                assertThat(pages.text(1).replace(" ", "")).contains(seat);
                assertThat(pages.scanned(1)).containsExactly(token(seat(0, seat)));
            }
        }
    }

    @Test
    void theLargestBookingIsASmallDocument() {
        Ticket[] tickets =
                IntStream.range(0, 100).mapToObj(i -> seat(i, "A" + i)).toArray(Ticket[]::new);
        byte[] bytes = pdf.print(
                new IssuedBooking(BOOKING, SHOWTIME, null, List.of(tickets)), "汪 Zoë 🎭", PrintLanguage.CHINESE);

        assertThat(bytes).hasSizeLessThan(2_000_000);
    }

    @Test
    void manyThreadsMayPrintAtOnce() throws Exception {
        List<String> titles = IntStream.range(0, 64)
                .mapToObj(i -> "Título " + (char) ('\u4E00' + i) + (char) ('\uAC00' + i))
                .toList();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<String>> prints = titles.stream()
                    .<Callable<String>>map(title -> () -> {
                        try (PrintedPages pages = print(titled(title), Locale.ENGLISH, seat(0, "A1"))) {
                            return pages.text(1);
                        }
                    })
                    .toList();
            List<Future<String>> texts = threads.invokeAll(prints);
            for (int i = 0; i < titles.size(); i++) {
                assertThat(texts.get(i).get()).contains(titles.get(i));
            }
        }
    }

    private static ShowtimeFacts titled(String title) {
        return new ShowtimeFacts(title, SHOWTIME.venue(), SHOWTIME.startsAt(), SHOWTIME.timeZone());
    }

    private static Ticket seat(int index, String seat) {
        TicketMarks marks = CODES.marks(BOOKING, index);
        return new Ticket(new UUID(0, index), marks.code(), marks.nonce(), seat, "Platéia");
    }

    private static String token(Ticket ticket) {
        return TOKENS.sign(ticket.id(), BOOKING.showtimeId(), ticket.nonce(), ticket.place());
    }

    private PrintedPages print(ShowtimeFacts showtime, Locale locale, Ticket... tickets) {
        IssuedBooking booking = new IssuedBooking(BOOKING, showtime, null, List.of(tickets));
        return new PrintedPages(pdf.print(booking, null, PrintLanguage.of(locale)));
    }
}
