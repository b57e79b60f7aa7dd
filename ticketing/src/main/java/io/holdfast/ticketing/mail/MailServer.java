package io.holdfast.ticketing.mail;

import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.Properties;
import org.springframework.mail.MailAuthenticationException;
import org.springframework.mail.MailSendException;
import org.springframework.mail.javamail.JavaMailSenderImpl;

/**
 * The mail server, over SMTP.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class MailServer {
    static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final JavaMailSenderImpl sender = new JavaMailSenderImpl();

    MailServer(MailProperties properties) {
        sender.setHost(properties.host());
        sender.setPort(properties.port());
        sender.setDefaultEncoding("UTF-8");
        if (!properties.user().isBlank()) {
            sender.setUsername(properties.user());
            sender.setPassword(properties.password());
        }
        sender.setJavaMailProperties(settings(properties));
    }

    private static Properties settings(MailProperties mail) {
        Properties settings = new Properties();
        String timeout = Long.toString(TIMEOUT.toMillis());
        settings.setProperty("mail.smtp.connectiontimeout", timeout);
        settings.setProperty("mail.smtp.timeout", timeout);
        settings.setProperty("mail.smtp.writetimeout", timeout);
        settings.setProperty("mail.smtp.auth", Boolean.toString(!mail.user().isBlank()));
        settings.setProperty("mail.smtp.ssl.checkserveridentity", "true");
        boolean startTls = mail.encryption() == MailProperties.Encryption.STARTTLS;
        settings.setProperty("mail.smtp.starttls.enable", Boolean.toString(startTls));
        settings.setProperty("mail.smtp.starttls.required", Boolean.toString(startTls));
        boolean tls = mail.encryption() == MailProperties.Encryption.TLS;
        settings.setProperty("mail.smtp.ssl.enable", Boolean.toString(tls));
        return settings;
    }

    Session session() {
        return sender.getSession();
    }

    /** Hands a mail over; throws when it was not taken, or when nobody knows. */
    void send(MimeMessage message) {
        sender.send(message);
    }

    /**
     * Whether this failure is proof that the server did not take the mail: it was not reached, did not let us in, or said
     * no. Anything else may have happened after it had taken it.
     */
    static boolean isRefusal(RuntimeException failure) {
        if (failure instanceof MailAuthenticationException) {
            return true;
        }
        if (!(failure instanceof MailSendException send)) {
            return false;
        }
        // With a cause of its own, the connection was never made.
        Exception[] ofMessages = send.getMessageExceptions();
        return send.getCause() != null || ofMessages.length > 0 && ofMessages[0] instanceof SendFailedException;
    }
}
