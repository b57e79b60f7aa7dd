/** All that happened to a payment or an order, in the log's order: what, when, by whom. */
import { h } from '../core/el.js';
import { formatMoney } from '../core/format.js';
import { locale, t, tOr } from '../core/i18n.js';
import { areaWords, eventName, toneOfEvent } from './event-words.js';
import { when } from './parts.js';

/** steps: [{event, at, actor, command, details}]; after(step) may say more below one of them. */
export function timeline(steps, after = () => null) {
  return h('ol', { class: 'timeline', 'data-testid': 'timeline' }, steps.map((step) =>
    h('li', { 'data-tone': toneOfEvent(step.event), 'data-event': step.event },
      h('p', { class: 'timeline-what' }, h('strong', {}, eventName(step.event)), ' ', facts(step.details)),
      h('p', { class: 'muted small' }, when(step.at), step.actor && ` · ${step.actor}`, step.command && ` · ${step.command}`),
      rest(step.details),
      after(step))));
}

const isMoney = (value) => value !== null && typeof value === 'object' && 'amountMinor' in value;

/** The log keeps minor units alone; how many decimals its currency has, the browser knows. */
export function moneyWords(money) {
  if (money.amount !== undefined) return formatMoney(money);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency });
  return format.format(money.amountMinor / 10 ** format.resolvedOptions().maximumFractionDigits);
}

/** Amounts are read first; two of them mean that one is not what it should be. */
function facts(details) {
  const amounts = Object.entries(details).filter(([, value]) => isMoney(value));
  if (amounts.length === 2 && details.expected && details.captured) {
    return t('op.insteadOf', { captured: moneyWords(details.captured), expected: moneyWords(details.expected) });
  }
  return amounts.map(([, value]) => moneyWords(value)).join(' · ');
}

function rest(details) {
  const others = Object.entries(details).filter(([, value]) => !isMoney(value) && !isEmpty(value));
  if (others.length === 0) return null;
  return h('dl', { class: 'facts small' }, others.map(([name, value]) =>
    h('div', {}, h('dt', {}, tOr(`op.fact.${name}`, name)), h('dd', {}, name.endsWith('At') ? when(value) : plain(value)))));
}

const isEmpty = (value) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

function plain(value) {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object') return String(value);
  return 'quantity' in value && 'category' in value ? areaWords(value) : JSON.stringify(value);
}
