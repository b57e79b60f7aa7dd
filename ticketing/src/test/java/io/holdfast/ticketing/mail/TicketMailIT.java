package io.holdfast.ticketing.mail;

import static io.holdfast.ticketing.Bookings.cancelled;
import static io.holdfast.ticketing.Bookings.confirmedFor;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterRetry.Outcome;
import io.holdfast.api.deadletter.DeadLetters;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.embedded.host.FreePort;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.ticketing.TicketingNode;
import io.holdfast.ticketing.stream.Rounds;
import jakarta.mail.BodyPart;
import jakarta.mail.Message;
import jakarta.mail.Multipart;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;

class TicketMailIT {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final ServerSetup setup = new ServerSetup(FreePort.find(), "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
    private final GreenMail server = new GreenMail(setup);
    private final HoldId booking = nextBooking();
    private TestDatabase database;

    @BeforeEach
    void start() {
        database = TestPostgres.freshDatabase();
        setup.setServerStartupTimeout(PATIENCE.toMillis());
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
        database.close();
    }

    @Test
    void aBuyerWhoLeftAnAddressGetsOneMailWithThePdf() throws Exception {
        try (TicketingNode node = node("en")) {
            String confirmed = confirmedFor(booking, "Ópera 🎭", "Zoë Ávila|zoe@example.org", "A1 Platéia", " Pista");
            node.deliver(confirmed, confirmed);
            node.deliver(confirmed);
            awaitState("SENT");

            assertThat(mails()).hasSize(1);
            MimeMessage mail = mails().getFirst();
            assertThat(mail.getSubject()).isEqualTo("Your tickets: Ópera 🎭");
            assertThat(mail.getRecipients(Message.RecipientType.TO))
                    .containsExactly(new InternetAddress("zoe@example.org"));
            assertThat(mail.getMessageID()).isEqualTo("<tickets-" + booking + "@shop.example>");
            assertThat(text(mail))
                    .contains(
                            "Hello Zoë Ávila,", "Ópera 🎭", "Cine Éxito, Sala 3", "7:30", "A1 (Platéia)", "" + booking);
            assertThat(attachment(mail)).startsWith('%', 'P', 'D', 'F');
        }
    }

    @ParameterizedTest
    @CsvSource({"pt-BR,Seus ingressos: T,ingressos.pdf", "es,Sus entradas: T,entradas.pdf", "zh-CN,您的门票：T,门票.pdf"})
    void itSpeaksTheLanguageThatIsConfigured(String language, String subject, String file) throws Exception {
        try (TicketingNode node = node(language)) {
            node.deliver(confirmedFor(booking, "T", "|zoe@example.org", "A1 Platéia"));
            awaitState("SENT");

            assertThat(mails().getFirst().getSubject()).isEqualTo(subject);
            assertThat(part(mails().getFirst(), 1).getFileName()).contains(".pdf");
            assertThat(jakarta.mail.internet.MimeUtility.decodeText(
                            part(mails().getFirst(), 1).getFileName()))
                    .isEqualTo(file);
        }
    }

    @Test
    void nothingThatPeopleWriteBecomesAHeader() throws Exception {
        try (TicketingNode node = node("en")) {
            String evil = "A\r\nBcc: all@example.org\r\n\r\nBody\u2028Cc: x@example.org";
            node.deliver(confirmedFor(booking, evil, "Zoë|zoe@example.org", "A1 Platéia"));
            awaitState("SENT");

            assertThat(mails()).hasSize(1);
            MimeMessage mail = mails().getFirst();
            assertThat(mail.getAllRecipients()).hasSize(1);
            assertThat(mail.getHeader("Bcc")).isNull();
            assertThat(mail.getHeader("Cc")).isNull();
            assertThat(mail.getSubject()).isEqualTo("Your tickets: A Bcc: all@example.org Body Cc: x@example.org");
        }
    }

    @Test
    void whoLeftNoAddressOrWasErasedGetsNone() {
        List<String> unusable = List.of("Zoë|", "erased");
        try (TicketingNode node = node("en")) {
            node.deliver(Stream.concat(
                            Stream.of(confirmedFor(booking, "T", null, "A1 Platéia")),
                            unusable.stream().map(buyer -> confirmedFor(nextBooking(), "T", buyer, "A1 Platéia")))
                    .toArray(String[]::new));

            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(count("NOT_WANTED")).isEqualTo(unusable.size()));
            assertThat(mails()).isEmpty();
        }
    }

    @Test
    void aMailThatTheServerRefusesIsTriedAgainAndThatOfACancelledBookingIsNot() {
        HoldId cancelled = nextBooking();
        server.stop();
        try (TicketingNode node = node("en")) {
            node.deliver(
                    confirmedFor(booking, "T", "|zoe@example.org", "A1 Platéia"),
                    confirmedFor(cancelled, "T", "|eve@example.org", "A2 Platéia"));
            await().atMost(PATIENCE).untilAsserted(() -> {
                assertThat(attempts()).isEqualTo(2);
                assertThat(count("PENDING")).isEqualTo(2);
            });
            node.deliver(cancelled(cancelled));

            server.start();
            node.clock().advance(TicketMailer.FIRST_PAUSE);

            awaitState("SENT");
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(count("NOT_WANTED")).isEqualTo(1));
            assertThat(mails()).hasSize(1);
        }
    }

    @Test
    void aMailWhoseSenderDiedIsNotSentAgainByItself() {
        try (TicketingNode node = node("en")) {
            node.deliver(confirmedFor(booking, "T", "Zoë|", "A1 Platéia"));
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(count("NOT_WANTED")).isEqualTo(1));
            // As a process that dies between handing the mail over and writing that down leaves it.
            JdbcClient.create(database.dataSource())
                    .sql("update ticketing.mails set state = 'SENDING', next_attempt_at = ?")
                    .param(node.clock().instant().plus(TicketMailer.LOST_AFTER).atOffset(java.time.ZoneOffset.UTC))
                    .update();
            node.clock().advance(TicketMailer.LOST_AFTER);

            awaitState("UNCERTAIN");
            assertThat(mails()).isEmpty();
            DeadLetters letters = node.bean("ticketMailLetters", DeadLetters.class);
            DeadLetterEntry letter = letters.find(0).letters().getFirst();
            assertThat(letter.eventType()).isEqualTo("TicketMailUncertain");
            assertThat(letter.cause()).contains("sender died");
            assertThat(letters.retry(letter.id()).orElseThrow().outcome()).isEqualTo(Outcome.DONE);
            awaitState("NOT_WANTED");
        }
    }

    @Test
    void aMailThatWasGivenUpIsSeenAndSentWhenAnOperatorWantsIt() {
        server.stop();
        try (TicketingNode node = node("en")) {
            node.deliver(confirmedFor(booking, "T", "|zoe@example.org", "A1 Platéia"));
            Rounds mailing = node.bean("ticketMailing", Rounds.class);
            for (int attempt = 1; attempt <= TicketMailer.MAX_ATTEMPTS; attempt++) {
                int tried = attempt;
                mailing.wake();
                await().atMost(PATIENCE).until(() -> attempts() == tried && count("SENDING") == 0);
                node.clock().advance(TicketMailer.LONGEST_PAUSE);
            }
            awaitState("FAILED");

            DeadLetters letters = node.bean("ticketMailLetters", DeadLetters.class);
            assertThat(letters.find(0).totalLetters()).isEqualTo(1);
            DeadLetterEntry letter = letters.find(0).letters().getFirst();
            assertThat(letter.group()).isEqualTo("ticket-mails");
            assertThat(letter.eventType()).isEqualTo("TicketMailRefused");
            assertThat(letter.bookingId()).isEqualTo(booking);
            assertThat(letter.cause()).isEqualTo("the mail server refused");
            assertThat(letter.attempts()).isEqualTo(TicketMailer.MAX_ATTEMPTS);
            assertThat(letters.retry(letter.id()).orElseThrow())
                    .satisfies(retry -> assertThat(retry.outcome()).isEqualTo(Outcome.FAILED))
                    .satisfies(retry -> assertThat(retry.next().attempts()).isEqualTo(letter.attempts() + 1));

            server.start();
            assertThat(letters.retry(letter.id()).orElseThrow().outcome()).isEqualTo(Outcome.DONE);

            assertThat(mails()).hasSize(1);
            assertThat(letters.find(0).letters()).isEmpty();
            assertThat(letters.retry(letter.id())).as("it was sent").isEmpty();
            assertThat(letters.retry("mail-" + nextBooking())).isEmpty();
        }
    }

    @Test
    void withoutAMailServerNothingIsNoted() {
        try (TicketingNode node = new TicketingNode(database)) {
            node.deliver(confirmedFor(booking, "T", "|zoe@example.org", "A1 Platéia"));

            assertThat(count("PENDING")).isZero();
        }
    }

    private TicketingNode node(String language) {
        return new TicketingNode(
                database,
                Map.of(
                        "holdfast.mail.host", "127.0.0.1",
                        "holdfast.mail.port", setup.getPort(),
                        "holdfast.mail.encryption", "none",
                        "holdfast.mail.from", "tickets@shop.example",
                        "holdfast.mail.language", language));
    }

    private List<MimeMessage> mails() {
        return List.of(server.getReceivedMessages());
    }

    private void awaitState(String state) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(count(state)).isEqualTo(1));
    }

    private long count(String state) {
        return JdbcClient.create(database.dataSource())
                .sql("select count(*) from ticketing.mails where state = ?")
                .param(state)
                .query(Long.class)
                .single();
    }

    private long attempts() {
        return JdbcClient.create(database.dataSource())
                .sql("select coalesce(sum(attempts), 0) from ticketing.mails")
                .query(Long.class)
                .single();
    }

    private static BodyPart part(MimeMessage mail, int index) throws Exception {
        return ((Multipart) mail.getContent()).getBodyPart(index);
    }

    private static String text(MimeMessage mail) throws Exception {
        Object content = part(mail, 0).getContent();
        while (content instanceof Multipart nested) {
            content = nested.getBodyPart(0).getContent();
        }
        return content.toString();
    }

    private static byte[] attachment(MimeMessage mail) throws Exception {
        return part(mail, 1).getInputStream().readAllBytes();
    }
}
