/** All that happened to a payment, in the log's order: what, when, by whom. */
import { h } from '../core/el.js';
import { formatMoney } from '../core/format.js';
import { t, tOr } from '../core/i18n.js';
import { when } from './parts.js';

const TONES = {
  PaymentMismatched: 'alarm', PaymentDisputed: 'alarm', RefundFailed: 'alarm',
  PaymentCaptured: 'good', PaymentSettled: 'good',
  RefundRequested: 'busy', RefundRetried: 'busy', PaymentRefunded: 'good',
};

export function timeline(steps) {
  return h('ol', { class: 'timeline', 'data-testid': 'timeline' }, steps.map((step) =>
    h('li', { 'data-tone': TONES[step.event] ?? 'calm', 'data-event': step.event },
      h('p', { class: 'timeline-what' }, h('strong', {}, tOr(`op.event.${step.event}`, step.event)), ' ', facts(step.details)),
      h('p', { class: 'muted small' }, when(step.at), step.actor && ` · ${step.actor}`, step.command && ` · ${step.command}`),
      rest(step.details))));
}

const isMoney = (value) => value !== null && typeof value === 'object' && 'amountMinor' in value;

/** Amounts are read first; two of them mean that one is not what it should be. */
function facts(details) {
  const amounts = Object.entries(details).filter(([, value]) => isMoney(value));
  if (amounts.length === 2 && details.expected && details.captured) {
    return t('op.insteadOf', { captured: formatMoney(details.captured), expected: formatMoney(details.expected) });
  }
  return amounts.map(([, value]) => formatMoney(value)).join(' · ');
}

function rest(details) {
  const others = Object.entries(details).filter(([, value]) => !isMoney(value) && value !== null && value !== '');
  if (others.length === 0) return null;
  return h('dl', { class: 'facts small' }, others.map(([name, value]) =>
    h('div', {}, h('dt', {}, tOr(`op.fact.${name}`, name)), h('dd', {}, name.endsWith('At') ? when(value) : String(value)))));
}
