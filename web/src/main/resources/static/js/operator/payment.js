/** One payment: where its money is, what happened to it, what can be done about it. */
import { announce } from '../core/announcer.js';
import { h, replaceContent } from '../core/el.js';
import { formatMoney } from '../core/format.js';
import { t } from '../core/i18n.js';
import '../components/notice-box.js';
import { callbackTable } from './callbacks.js';
import { getPayment, retryRefunds } from './desk-api.js';
import { heading, paymentLink, reloadButton, stateBadge, table, when } from './parts.js';
import { askForRefund, restOf } from './refund-dialog.js';
import { timeline } from './timeline.js';

/** The list of payments follows the log by a moment; the refund that was just asked for should be in it. */
const CATCHES_UP_AFTER_MILLIS = 600;

export async function show(main, query, paymentId) {
  const notices = document.createElement('notice-box');
  const body = h('div', { class: 'console-body' });
  main.replaceChildren(heading(t('op.payment'), reloadButton()), notices, body);
  await fill(body, notices, paymentId);
}

async function fill(body, notices, paymentId) {
  const detail = await getPayment(paymentId);
  replaceContent(body,
    overview(detail.payment, () => giveBack(body, notices, detail.payment), () => askAgain(body, notices, detail.payment)),
    h('section', { class: 'card', 'aria-labelledby': 'history' },
      h('h2', { id: 'history' }, t('op.history')),
      timeline(detail.history)),
    detail.callbacks.length > 0 && h('section', { 'aria-labelledby': 'callbacks' },
      h('h2', { id: 'callbacks' }, t('op.callbacks')),
      callbackTable(detail.callbacks)),
    detail.otherAttempts.length > 0 && h('section', { 'aria-labelledby': 'attempts' },
      h('h2', { id: 'attempts' }, t('op.otherAttempts')),
      table({ label: t('op.otherAttempts'), columns: ATTEMPTS, rows: detail.otherAttempts, testid: 'attempts' })));
}

const ATTEMPTS = [
  { get label() { return t('op.payment'); }, cell: (payment) => paymentLink(payment.paymentId) },
  { get label() { return t('op.state'); }, cell: (payment) => stateBadge(payment.status) },
  { get label() { return t('op.asked'); }, numeric: true, cell: (payment) => formatMoney(payment.expected) },
  { get label() { return t('op.begun'); }, cell: (payment) => when(payment.requestedAt) },
];

function overview(payment, give, again) {
  const rests = restsOf(payment);
  return h('section', { class: 'card overview', 'aria-label': t('op.payment') },
    h('div', { class: 'console-head' },
      h('p', { class: 'overview-state' }, stateBadge(payment.status), payment.mismatched && payment.status !== 'MISMATCHED' && stateBadge('MISMATCHED'),
        payment.disputed && payment.status !== 'DISPUTED' && stateBadge('DISPUTED')),
      payment.status === 'REFUND_FAILED' && h('button', { type: 'button', class: 'button', 'data-testid': 'refund-again', onclick: again }, t('op.refund.again')),
      rests.length > 0 && h('button', { type: 'button', class: 'button', 'data-testid': 'refund', onclick: give }, t('op.refund.open'))),
    h('dl', { class: 'facts' },
      fact(t('op.asked'), formatMoney(payment.expected)),
      payment.money.map((flow) => [
        fact(t('op.came'), formatMoney(flow.captured)),
        fact(t('op.goingBack'), formatMoney(flow.refundRequested)),
        fact(t('op.back'), formatMoney(flow.refunded))]),
      fact(t('op.begun'), when(payment.requestedAt)),
      fact(t('op.sessionEnds'), when(payment.expiresAt)),
      fact(t('op.payment'), h('code', {}, payment.paymentId)),
      fact(t('op.booking'), h('a', { href: `/operator/bookings/${payment.holdId}`, 'data-testid': 'booking-link' }, h('code', {}, payment.holdId))),
      payment.gatewayReference && fact(t('op.fact.gatewayReference'), h('code', {}, payment.gatewayReference))));
}

const fact = (name, value) => h('div', {}, h('dt', {}, name), h('dd', {}, value));

const restsOf = (payment) => payment.money.map(restOf).filter((rest) => rest.amountMinor > 0);

async function askAgain(body, notices, payment) {
  const said = await retryRefunds(payment.paymentId).then(
    () => ({ kind: 'retried', tone: 'good', text: t('op.refund.asked') }),
    (failure) => ({ kind: 'problem', tone: 'warn', text: failure.message }));
  notices.say(said);
  announce(said.text);
  await catchUp();
  await fill(body, notices, payment.paymentId);
}

const catchUp = () => new Promise((resolve) => setTimeout(resolve, CATCHES_UP_AFTER_MILLIS));

async function giveBack(body, notices, payment) {
  const given = await askForRefund(payment.paymentId, restsOf(payment));
  if (!given) return;
  const text = t('op.refund.done', { amount: formatMoney(given.amount) });
  notices.say({ kind: 'refunded', tone: 'good', text });
  announce(text);
  await catchUp();
  await fill(body, notices, payment.paymentId);
}
