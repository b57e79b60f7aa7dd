/** The booking: waits for the payment's outcome, then shows the tickets, or says what happened and what comes next. */
import { getBooking, getShowtime, getTicketsPdf } from '../core/api.js';
import { announce } from '../core/announcer.js';
import { h, icon } from '../core/el.js';
import { formatMoney } from '../core/format.js';
import { t, translatePage } from '../core/i18n.js';
import { closeHold } from '../core/kept-holds.js';
import { calendarFile } from '../core/calendar-file.js';
import { saveFile } from '../core/save-file.js';
import { askToCancel } from '../components/cancel-dialog.js';
import { messagePage } from '../components/message-page.js';
import { orderSummary } from '../components/order-summary.js';
import '../components/notice-box.js';
import '../components/progress-line.js';
import '../components/site-header.js';
import '../components/ticket-card.js';

const main = document.querySelector('main');
const bookingId = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1));

const FIRST_PAUSE_MILLIS = 700;
const LONGEST_PAUSE_MILLIS = 5000;
/** From here on a wait is unusual, and the page says that closing it loses nothing. */
const LONG_WAIT_MILLIS = 15_000;

const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

async function watch() {
  let millis = FIRST_PAUSE_MILLIS;
  const since = Date.now();
  let showtime;
  for (;;) {
    const booking = await getBooking(bookingId).catch((error) => {
      if (!error.isNetwork && error.status !== 429 && error.status < 500) throw error;
      return null;
    });
    if (booking) {
      showtime ??= await getShowtime(booking.showtimeId).catch(() => null);
      if (show(booking, showtime, Date.now() - since)) return;
    }
    await pause(millis);
    millis = Math.min(millis * 1.3, LONGEST_PAUSE_MILLIS);
  }
}

/** A payment that ended without money; the hold may still be paid by another. */
const UNPAID = new Set(['FAILED', 'EXPIRED']);

/** Shows a state; true when nothing more will change by waiting. */
function show(booking, showtime, waitedMillis) {
  const { status, payment } = booking;
  if (status === 'HELD') {
    if (!payment || UNPAID.has(payment.status)) showUnpaid(booking);
    else showWaiting(booking, showtime, waitedMillis, 'booking.waiting');
    return false;
  }
  closeHold(bookingId);
  // Tickets are issued just after the confirmation; a moment without them is not an error.
  if (status === 'CONFIRMED' && (booking.tickets ?? []).length === 0) {
    showWaiting(booking, showtime, waitedMillis, 'booking.issuing');
    return false;
  }
  if (status === 'CONFIRMED') showTickets(booking, showtime);
  else showEnded(booking);
  return !moneyMayCome(booking);
}

/**
 * Money under way may still turn an expired order into a refund, and the page should then say so. A session that has
 * ended by the clock is no proof that none comes; only a declined one is.
 */
const moneyMayCome = ({ status, payment }) => status === 'EXPIRED' && Boolean(payment) && payment.status !== 'FAILED';

let shown = null;

/** Draws a view once; polling the same state again must not steal focus or make the page flicker. */
function once(view, draw) {
  if (shown === view) return;
  shown = view;
  draw();
}

function showWaiting(booking, showtime, waitedMillis, key) {
  const long = waitedMillis > LONG_WAIT_MILLIS;
  const patience = booking.status === 'CONFIRMED' ? 'booking.issuingLong' : 'booking.waitingLong';
  once(`${key} ${long}`, () =>
    main.replaceChildren(
      h('section', { class: 'waiting', 'data-testid': 'booking-status', 'data-status': booking.status },
        h('h1', {}, t(key)),
        h('progress-line'),
        h('p', { class: 'muted', role: 'status' }, t(long ? patience : 'booking.waitingText')),
        long && booking.status === 'HELD' && h('a', { class: 'button secondary', href: `/checkout/${bookingId}`, 'data-testid': 'pay-again' }, t('booking.payNow'))),
      orderSummary(booking, showtime)));
}

function showUnpaid(booking) {
  const key = booking.payment?.status === 'FAILED' ? 'booking.declined' : 'booking.unpaid';
  once(key, () =>
    main.replaceChildren(messagePage({
      kind: 'unpaid',
      title: t(`${key}.title`),
      text: t(`${key}.text`),
      filled: 3,
      actions: [{ label: t('booking.payNow'), href: `/checkout/${bookingId}`, testid: 'pay-again' }],
    })));
}

function showEnded(booking) {
  const { status } = booking;
  once(status, () => {
    main.replaceChildren(messagePage({
      kind: status.toLowerCase(),
      title: t(`booking.${status}.title`),
      text: endedText(booking),
      actions: [{ label: t('booking.chooseAgain'), href: `/s/${booking.showtimeId}`, testid: 'choose-again' }],
    }));
    main.firstElementChild.dataset.status = status;
  });
}

function endedText(booking) {
  const { status, refund } = booking;
  if (status === 'CANCELLED' && refund) {
    return refund.amountMinor === 0 ? t('booking.CANCELLED.noRefund') : t('booking.CANCELLED.refund', { refund: formatMoney(refund) });
  }
  return t(moneyMayCome(booking) ? 'booking.EXPIRED.late' : `booking.${status}.text`);
}

function showTickets(booking, showtime) {
  const { tickets } = booking;
  const notices = document.createElement('notice-box');
  const cards = tickets.map((ticket, index) => {
    const card = document.createElement('ticket-card');
    card.open(ticket, showtime, { index: index + 1, count: tickets.length });
    return card;
  });
  main.replaceChildren(
    h('header', { class: 'booking-head', 'data-testid': 'booking-status', 'data-status': 'CONFIRMED' },
      h('span', { class: 'seal' }, icon('tick')),
      h('h1', {}, t('booking.CONFIRMED.title', { count: tickets.length })),
      booking.buyer?.name && h('p', { 'data-testid': 'booked-for' }, t('booking.for', { name: booking.buyer.name })),
      h('p', { class: 'muted' }, t('booking.CONFIRMED.text'))),
    h('div', { class: 'booking-actions' },
      showtime && action('calendar', 'ticket.calendar', 'calendar', () => saveFile(calendarFile(showtime, booking), 'holdfast.ics')),
      action('file', 'ticket.pdf', 'pdf', () => savePdf(notices)),
      action('print', 'ticket.print', 'print', () => print())),
    notices,
    h('div', { class: 'tickets' }, cards),
    h('div', { class: 'booking-end' },
      h('button', { type: 'button', class: 'button quiet', 'data-testid': 'cancel-booking', onclick: () => giveBack(showtime, notices) }, t('cancel.open'))));
  document.title = `${showtime?.title ?? t('ticket.title')} · Holdfast`;
  announce(t('booking.CONFIRMED.title', { count: tickets.length }));
}

function action(picture, key, testid, pick) {
  return h('button', { type: 'button', class: 'button secondary small', 'data-testid': testid, onclick: pick }, icon(picture), t(key));
}

async function giveBack(showtime, notices) {
  try {
    const cancelled = await askToCancel(bookingId, showtime);
    if (cancelled) showEnded(cancelled);
  } catch (error) {
    notices.say({ kind: 'network', tone: 'warn', text: error.message });
  }
}

async function savePdf(notices) {
  try {
    saveFile(await getTicketsPdf(bookingId), `tickets-${bookingId.slice(0, 8)}.pdf`);
  } catch (error) {
    notices.say({ kind: 'network', tone: 'warn', text: error.message });
  }
}

translatePage();
document.title = `${t('ticket.title')} · Holdfast`;
try {
  await watch();
} catch (error) {
  const missing = error.status === 404;
  main.replaceChildren(messagePage({
    kind: missing ? 'not-found' : 'problem',
    title: t(missing ? 'booking.missing' : 'problem.title'),
    text: missing ? t('booking.missingText') : error.message,
    actions: [missing ? { label: t('notFound.back'), href: '/' } : { label: t('problem.again'), pick: () => location.reload() }],
  }));
  if (error.status === undefined) throw error;
}
