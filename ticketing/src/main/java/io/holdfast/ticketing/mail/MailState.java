package io.holdfast.ticketing.mail;

/** How far a mail is. */
enum MailState {
    /** To be sent when its time comes. */
    PENDING,
    /** In somebody's hand. */
    SENDING,
    /** The mail server took it. */
    SENT,
    /** Refused for good, or too often. */
    FAILED,
    /** It may have been sent: the server's answer, or its sender, was lost. It is not sent again by itself. */
    UNCERTAIN,
    /** There was no address, or the booking was cancelled before. */
    NOT_WANTED
}
