/** An iCalendar file (RFC 5545) for a booking, made in the browser. */
import { t } from './i18n.js';

/** The API does not say how long a showtime lasts; two hours keep the evening free. */
const ASSUMED_MILLIS = 2 * 3600_000;
const LINE_BYTES = 74;

export function calendarFile(showtime, booking) {
  const starts = new Date(showtime.startsAt);
  const places = [...(booking.tickets ?? []).map((ticket) => ticket.place)].join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}@holdfast`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(new Date(starts.getTime() + ASSUMED_MILLIS))}`,
    `SUMMARY:${escape(showtime.title)}`,
    showtime.venue && `LOCATION:${escape(showtime.venue)}`,
    `DESCRIPTION:${escape(`${t('ticket.place')}: ${places}\n${location.href}`)}`,
    `URL:${location.href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new Blob([lines.filter(Boolean).map(fold).join('\r\n'), '\r\n'], { type: 'text/calendar;charset=utf-8' });
}

const stamp = (date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escape = (text) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** Lines are at most 75 bytes; a longer one goes on after a line break and a space, never inside a character. */
function fold(line) {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
