/** Gives money of one payment back: how much, why, and what came of it. */
import { h } from '../core/el.js';
import { formatMoney } from '../core/format.js';
import { t } from '../core/i18n.js';
import { parseMoney, typedMoney } from '../core/money-input.js';
import { newKey } from '../core/uuid.js';
import { refund } from './desk-api.js';

const MAX_REASON_LENGTH = 500;

const decimalsOf = (money) => (money.amount.split('.')[1] ?? '').length;

/** What of this currency's money has not gone back and is not on its way back. */
export function restOf({ captured, refundRequested }) {
  const minor = captured.amountMinor - refundRequested.amountMinor;
  const decimals = decimalsOf(captured);
  const digits = String(minor).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return { amount: decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`, amountMinor: minor, currency: captured.currency };
}

/** Answers the refund, or null when nothing was given back. rests: what is left, one entry a currency. */
export function askForRefund(paymentId, rests) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'ask', 'aria-labelledby': 'refund-title', 'data-testid': 'refund-dialog' });
    const end = (value) => {
      dialog.remove();
      resolve(value);
    };
    dialog.addEventListener('cancel', () => end(null));
    dialog.append(form(paymentId, rests, end));
    document.body.append(dialog);
    dialog.showModal();
  });
}

function form(paymentId, rests, end) {
  // One key for the whole dialog: the same refund sent twice because the line dropped goes back once.
  let key = newKey();
  const currency = h('select', { class: 'input', name: 'currency', onchange: () => fill() }, rests.map((rest) => h('option', { value: rest.currency }, rest.currency)));
  const amount = h('input', { class: 'input', name: 'amount', inputmode: 'decimal', autocomplete: 'off', required: true, 'data-testid': 'refund-amount', 'aria-describedby': 'refund-rest refund-problem' });
  const reason = h('input', { class: 'input', name: 'reason', maxlength: MAX_REASON_LENGTH, required: true, autocomplete: 'off', 'data-testid': 'refund-reason' });
  const left = h('span', { id: 'refund-rest', class: 'muted small' });
  const problem = h('p', { id: 'refund-problem', class: 'problem', role: 'alert', 'data-testid': 'refund-problem' });
  const give = h('button', { type: 'submit', class: 'button danger', 'data-testid': 'refund-give' }, t('op.refund.give'));
  const chosen = () => rests.find((rest) => rest.currency === currency.value);
  const fill = () => {
    amount.value = typedMoney(chosen().amount);
    left.textContent = t('op.refund.rest', { amount: formatMoney(chosen()) });
  };
  fill();

  async function submit(event) {
    event.preventDefault();
    const decimal = parseMoney(amount.value, decimalsOf(chosen()));
    if (decimal === null) return say(t('op.refund.noAmount', { example: typedMoney(chosen().amount) }), amount);
    if (reason.value.trim() === '') return say(t('op.refund.noReason'), reason);
    give.disabled = true;
    try {
      end(await refund(paymentId, { amount: decimal, currency: chosen().currency }, reason.value.trim(), key));
    } catch (failure) {
      give.disabled = false;
      // An answer ends this attempt; only one that never came may be the same attempt again.
      if (!failure.isNetwork && failure.status < 500) key = newKey();
      say(failure.message, amount);
    }
  }

  function say(sentence, field) {
    problem.textContent = sentence;
    field.focus();
  }

  return h('form', { class: 'ask-form', novalidate: true, onsubmit: submit },
    h('h2', { id: 'refund-title' }, t('op.refund.title')),
    h('p', { class: 'muted' }, t('op.refund.effect')),
    h('div', { class: 'ask-fields' },
      h('label', { class: 'field' }, h('span', {}, t('op.refund.amount')), amount),
      rests.length > 1
        ? h('label', { class: 'field' }, h('span', {}, t('op.refund.currency')), currency)
        : h('p', { class: 'unit' }, rests[0].currency)),
    left,
    h('label', { class: 'field' }, h('span', {}, t('op.refund.reason')), reason),
    problem,
    h('div', { class: 'ask-actions' },
      h('button', { type: 'button', class: 'button secondary', onclick: () => end(null) }, t('op.refund.not')),
      give));
}
