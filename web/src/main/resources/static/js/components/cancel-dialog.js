/** Asks whether a booking is really to be cancelled: what comes back, until when that holds, what is lost. */
import { cancelBooking, getRefundQuote } from '../core/api.js';
import { millisUntil } from '../core/clock.js';
import { h, replaceContent } from '../core/el.js';
import { formatDayAndYear, formatMoney, formatTime, zoneName } from '../core/format.js';
import { t } from '../core/i18n.js';

/** Answers the cancelled booking, or null when its owner would rather keep it. */
export async function askToCancel(bookingId, showtime) {
  const dialog = h('dialog', { class: 'ask', 'aria-labelledby': 'ask-title', 'data-testid': 'cancel-dialog' });
  document.body.append(dialog);
  try {
    return await decide(dialog, bookingId, showtime);
  } finally {
    dialog.remove();
  }
}

async function decide(dialog, bookingId, showtime) {
  let note = null;
  for (;;) {
    const quote = await getRefundQuote(bookingId);
    if (!(await answer(dialog, quote, showtime, note))) return null;
    // A quote is a promise until its last moment; after that the question has to be asked again.
    if (!quote.validUntil || millisUntil(quote.validUntil) > 0) return cancelBooking(bookingId);
    note = t('cancel.changed');
  }
}

function answer(dialog, quote, showtime, note) {
  return new Promise((resolve) => {
    const pick = (value) => () => {
      dialog.removeEventListener('cancel', keep);
      resolve(value);
    };
    const keep = pick(false);
    dialog.addEventListener('cancel', keep);
    replaceContent(dialog,
      h('h2', { id: 'ask-title' }, t('cancel.title')),
      note && h('p', { role: 'status' }, note),
      h('p', { class: 'ask-main', 'data-testid': 'refund-quote' }, promise(quote)),
      validity(quote, showtime),
      h('p', { class: 'muted' }, t('cancel.effect')),
      h('div', { class: 'ask-actions' },
        h('button', { type: 'button', class: 'button secondary', 'data-testid': 'cancel-keep', onclick: keep }, t('cancel.keep')),
        h('button', { type: 'button', class: 'button danger', 'data-testid': 'cancel-confirm', onclick: pick(true) }, t('cancel.confirm'))));
    if (!dialog.open) dialog.showModal();
  });
}

function promise({ refund, amount, percent }) {
  const values = { refund: formatMoney(refund), amount: formatMoney(amount), percent };
  if (refund.amountMinor === 0) return t('cancel.nothing');
  if (refund.amountMinor === amount.amountMinor) return t('cancel.all', values);
  const owed = Math.floor((amount.amountMinor * percent + 50) / 100);
  return t(refund.amountMinor === owed ? 'cancel.part' : 'cancel.rest', values);
}

function validity({ validUntil, refund }, showtime) {
  if (!validUntil || refund.amountMinor === 0) return null;
  const zone = showtime?.timeZone;
  const until = `${formatDayAndYear(validUntil, zone)}, ${formatTime(validUntil, zone)}`;
  return h('p', {}, t('cancel.until', { until }), zone && [' ', h('span', { class: 'muted small' }, zoneName(validUntil, zone))]);
}
