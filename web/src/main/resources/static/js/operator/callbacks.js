/** What the gateway said that could not be acted upon yet, or must not be. */
import { h, replaceContent } from '../core/el.js';
import { formatMoney, formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { findCallbacks } from './desk-api.js';
import { csvButton } from './csv.js';
import { heading, nothing, pager, paymentLink, reloadButton, shortId, stateBadge, stateName, table, when } from './parts.js';

const STATES = ['', 'PENDING', 'WAITING_FOR_PAYMENT', 'MISMATCHED', 'REFUSED', 'PROCESSED', 'KEPT'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function show(main, query) {
  const wanted = { state: query.get('state') ?? '', page: query.get('page') ?? '' };
  const { callbacks, page, totalPages } = await findCallbacks(wanted);
  replaceContent(main,
    heading(t('op.callbacks'), callbacks.length > 0 && csvButton('callbacks.csv', COLUMNS, callbacks), reloadButton()),
    h('p', { class: 'muted' }, t('op.callbacksText')),
    filter(wanted.state),
    callbacks.length === 0 ? nothing(t('op.noCallbacks')) : callbackTable(callbacks),
    pager(page, totalPages, wanted));
}

function filter(chosen) {
  return h('form', { class: 'search', method: 'get', action: '/operator/callbacks' },
    h('label', { class: 'field' }, h('span', {}, t('op.state')),
      h('select', { class: 'input', name: 'state', 'data-testid': 'callback-state', onchange: (event) => event.target.form.submit() },
        STATES.map((state) => h('option', { value: state, selected: state === chosen }, state === '' ? t('op.needAttention') : stateName(state))))));
}

export const callbackTable = (callbacks) =>
  table({ label: t('op.callbacks'), columns: COLUMNS, rows: callbacks, testid: 'callbacks' });

/** The gateway may name a payment that cannot be one of ours. */
const paymentOf = ({ paymentId }) => (paymentId ? (UUID.test(paymentId) ? paymentLink(paymentId) : shortId(paymentId)) : '–');

const COLUMNS = [
  { get label() { return t('op.state'); }, cell: (callback) => stateBadge(callback.state), plain: (callback) => callback.state },
  { get label() { return t('op.type'); }, cell: (callback) => callback.type, plain: (callback) => callback.type },
  { get label() { return t('op.payment'); }, cell: paymentOf, plain: (callback) => callback.paymentId },
  { get label() { return t('op.amount'); }, numeric: true, cell: (callback) => formatMoney(callback.amount) || '–', plain: (callback) => (callback.amount ? `${callback.amount.amount} ${callback.amount.currency}` : '') },
  { get label() { return t('op.note'); }, cell: (callback) => callback.note ?? '–', plain: (callback) => callback.note },
  { get label() { return t('op.attempts'); }, numeric: true, cell: (callback) => formatNumber(callback.attempts), plain: (callback) => callback.attempts },
  { get label() { return t('op.received'); }, cell: (callback) => when(callback.receivedAt), plain: (callback) => callback.receivedAt },
  { get label() { return t('op.nextTry'); }, cell: (callback) => when(callback.nextAttemptAt), plain: (callback) => callback.nextAttemptAt },
];
