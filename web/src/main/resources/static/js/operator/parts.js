/** The pieces that the console's pages share. */
import { h } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { locale, t, tOr } from '../core/i18n.js';

/** How each state is to be taken; what is not named is calm. The mark says the same without colour. */
const TONES = {
  MISMATCHED: 'alarm', DISPUTED: 'alarm', REFUND_FAILED: 'alarm', REFUSED: 'alarm', FAILED_AGAIN: 'alarm',
  CAPTURED: 'busy', REFUND_REQUESTED: 'busy', PENDING: 'busy', WAITING_FOR_PAYMENT: 'busy',
  SETTLED: 'good', PROCESSED: 'good',
  BROKER_AWAY: 'alarm', REDIS_AWAY: 'alarm', BEHIND: 'busy', UP_TO_DATE: 'good',
};

export const toneOf = (state) => TONES[state] ?? 'calm';
export const stateName = (state) => tOr(`op.state.${state}`, state);

export const stateBadge = (state) =>
  h('span', { class: 'state', 'data-tone': toneOf(state), 'data-state': state }, stateName(state));

const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** In the operator's own zone; the exact instant is there to be read and copied. */
export const when = (instant) => (instant ? h('time', { datetime: instant, title: instant }, dateTime.format(new Date(instant))) : '–');

/** An id that is read as its beginning and copied whole. */
export const shortId = (id) => h('code', { title: id }, String(id).slice(0, 8));

/** All bookings of a showtime begin alike; they are told apart by how they end. */
export const bookingLink = (holdId) =>
  h('a', { href: `/operator/bookings/${encodeURIComponent(holdId)}`, 'data-testid': 'booking-link' }, h('code', { title: holdId }, `…${String(holdId).slice(-8)}`));

export const paymentLink = (paymentId) =>
  h('a', { href: `/operator/payments/${encodeURIComponent(paymentId)}`, 'data-testid': 'payment-link' }, shortId(paymentId));

/** A number that matters with its name; a link where there is more to see. */
export function tile({ label, count, tone, href, current, testid }) {
  const loud = count > 0 ? tone : 'calm';
  const words = [h('b', {}, formatNumber(count)), h('span', {}, label)];
  const attributes = { class: 'tile', 'data-tone': loud, 'data-testid': testid };
  return href ? h('a', { ...attributes, href, 'aria-current': current ? 'true' : null }, words) : h('div', attributes, words);
}

/**
 * A table that is read as cards on a phone. columns: [{label, cell(row), numeric}]. The roles say again what the
 * elements are, because a phone's layout takes that from them.
 */
export function table({ label, columns, rows, testid }) {
  return h('table', { class: 'grid', role: 'table', 'aria-label': label, 'data-testid': testid },
    h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' },
      columns.map((column) => h('th', { role: 'columnheader', scope: 'col', class: column.numeric ? 'numeric' : null }, column.label)))),
    h('tbody', { role: 'rowgroup' }, rows.map((row) => h('tr', { role: 'row', 'data-testid': 'row' },
      columns.map((column) => h('td', { role: 'cell', 'data-label': column.label, class: column.numeric ? 'numeric' : null }, column.cell(row)))))));
}

/** The map of a showtime as it stood at a moment: an instant or a position of the log. */
export const mapLink = (showtimeId, moment, label) =>
  h('a', { href: `/operator/audit?${new URLSearchParams({ showtime: showtimeId, at: moment })}`, 'data-testid': 'map-link' }, label);

export const nothing = (text) => h('p', { class: 'card nothing', 'data-testid': 'nothing' }, text);

/** Links to the pages before and after; pages count from 0. */
export function pager(page, totalPages, values) {
  if (totalPages <= 1) return null;
  const to = (number, label, testid) => {
    const query = new URLSearchParams(Object.entries({ ...values, page: String(number) }).filter(([, value]) => value));
    return h('a', { class: 'button secondary small', href: `?${query}`, 'data-testid': testid }, label);
  };
  return h('nav', { class: 'pager', 'aria-label': t('op.pages') },
    page > 0 && to(page - 1, t('op.newer'), 'newer'),
    h('span', { class: 'muted' }, t('op.pageOf', { page: formatNumber(page + 1), pages: formatNumber(totalPages) })),
    page + 1 < totalPages && to(page + 1, t('op.older'), 'older'));
}

export const heading = (title, ...tools) =>
  h('div', { class: 'console-head' }, h('h1', {}, title), tools.length > 0 && h('div', { class: 'console-tools' }, tools));

export const reloadButton = () =>
  h('button', { type: 'button', class: 'button secondary small', onclick: () => location.reload() }, t('op.reload'));
