/** Is anyone stuck? All payments, how many are in which state, and the way to each. */
import { h } from '../core/el.js';
import { formatMoney, formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { findDeadLetters, findPayments, getSummary } from './desk-api.js';
import { bookingLink, heading, nothing, pager, paymentLink, reloadButton, stateBadge, stateName, table, tile, toneOf, when } from './parts.js';
import { csvButton } from './csv.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function show(main, query) {
  const wanted = { state: query.get('state') ?? '', q: query.get('q') ?? '', page: query.get('page') ?? '' };
  const [summary, letters, found] = await Promise.all([getSummary(), findDeadLetters({}), search(wanted)]);
  main.replaceChildren(
    heading(t('op.payments'), reloadButton()),
    attention(summary, letters),
    states(summary, wanted),
    searchForm(wanted),
    found.problem ? h('p', { class: 'card problem', role: 'alert', 'data-testid': 'search-problem' }, found.problem) : list(found, wanted));
}

/** A search for something that is no id is the searcher's business, not the end of the page. */
async function search(wanted) {
  try {
    return await findPayments(wanted);
  } catch (failure) {
    if (failure.status !== 400) throw failure;
    return { problem: failure.message };
  }
}

function attention({ payments, callbacks }, letters) {
  const needing = Object.keys(payments).filter((state) => toneOf(state) === 'alarm');
  const waiting = callbacks.WAITING_FOR_PAYMENT + callbacks.PENDING;
  const refused = callbacks.MISMATCHED + callbacks.REFUSED;
  return h('section', { 'aria-labelledby': 'attention' },
    h('h2', { id: 'attention' }, t('op.attention')),
    h('div', { class: 'tiles', 'data-testid': 'attention' },
      needing.map((state) => tile({ label: stateName(state), count: payments[state], tone: 'alarm', href: `?state=${state}`, testid: `attention-${state}` })),
      tile({ label: t('op.callbacksWaiting'), count: waiting, tone: 'busy', href: '/operator/callbacks', testid: 'attention-callbacks' }),
      tile({ label: t('op.callbacksRefused'), count: refused, tone: 'alarm', href: '/operator/callbacks' }),
      tile({ label: t('op.deadLetters'), count: letters.totalLetters, tone: 'alarm', href: '/operator/dead-letters', testid: 'attention-letters' })));
}

function states({ payments, totalPayments }, { state: chosen }) {
  const calm = Object.keys(payments).filter((state) => toneOf(state) !== 'alarm');
  return h('section', { 'aria-labelledby': 'states' },
    h('h2', { id: 'states' }, t('op.byState')),
    h('div', { class: 'tiles small' },
      tile({ label: t('op.all'), count: totalPayments, tone: 'calm', href: '/operator', current: chosen === '' }),
      calm.map((state) => tile({ label: stateName(state), count: payments[state], tone: toneOf(state), href: `?state=${state}`, current: state === chosen, testid: `state-${state}` }))));
}

function searchForm({ state, q }) {
  return h('form', { class: 'search', method: 'get', action: '/operator', role: 'search' },
    state && h('input', { type: 'hidden', name: 'state', value: state }),
    h('label', { class: 'field' }, h('span', {}, t('op.search')),
      h('input', { class: 'input', type: 'search', name: 'q', value: q, autocomplete: 'off', spellcheck: 'false', placeholder: t('op.searchHint'), 'data-testid': 'search' })),
    h('button', { type: 'submit', class: 'button', 'data-testid': 'search-go' }, t('op.find')),
    UUID.test(q.trim()) && h('a', { class: 'button secondary', href: `/operator/bookings/${q.trim()}`, 'data-testid': 'to-order' }, t('op.toOrder')),
    (state || q) && h('a', { class: 'button quiet', href: '/operator' }, t('op.showAll')));
}

function list({ payments, page, totalPages, totalPayments }, wanted) {
  if (payments.length === 0) return nothing(t('op.noPayments'));
  const title = wanted.state ? stateName(wanted.state) : t('op.allPayments');
  return h('section', { 'aria-labelledby': 'list' },
    h('div', { class: 'console-head' },
      h('h2', { id: 'list' }, title, ' ', h('span', { class: 'muted' }, t('op.count', { count: formatNumber(totalPayments) }))),
      csvButton('payments.csv', COLUMNS, payments)),
    table({ label: title, columns: COLUMNS, rows: payments, testid: 'payments' }),
    pager(page, totalPages, wanted));
}

const sumOf = (payment, member) => payment.money.map((flow) => formatMoney(flow[member])).join(' + ') || '–';
const plainSum = (payment, member) => payment.money.map((flow) => `${flow[member].amount} ${flow[member].currency}`).join(' + ');

const COLUMNS = [
  { get label() { return t('op.payment'); }, cell: (payment) => paymentLink(payment.paymentId), plain: (payment) => payment.paymentId },
  { get label() { return t('op.state'); }, cell: (payment) => stateBadge(payment.status), plain: (payment) => payment.status },
  { get label() { return t('op.asked'); }, numeric: true, cell: (payment) => formatMoney(payment.expected), plain: (payment) => `${payment.expected.amount} ${payment.expected.currency}` },
  { get label() { return t('op.came'); }, numeric: true, cell: (payment) => sumOf(payment, 'captured'), plain: (payment) => plainSum(payment, 'captured') },
  { get label() { return t('op.back'); }, numeric: true, cell: (payment) => sumOf(payment, 'refunded'), plain: (payment) => plainSum(payment, 'refunded') },
  { get label() { return t('op.begun'); }, cell: (payment) => when(payment.requestedAt), plain: (payment) => payment.requestedAt },
  { get label() { return t('op.booking'); }, cell: (payment) => bookingLink(payment.holdId), plain: (payment) => payment.holdId },
];
