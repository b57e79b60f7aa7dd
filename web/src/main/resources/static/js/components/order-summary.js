/** What is bought: event, when and where, each place, the sum. Used by the checkout and the booking page. */
import { h } from '../core/el.js';
import { formatDay, formatMoney, formatNumber, formatTime, zoneName } from '../core/format.js';
import { t } from '../core/i18n.js';
import { categoryName } from '../map/seat-words.js';

export function orderSummary(order, showtime) {
  const places = [
    ...(order.seats ?? []).map((code) => h('li', { class: 'chip' }, h('b', {}, code))),
    ...(order.areas ?? []).map((area) => h('li', { class: 'chip' }, h('b', {}, `${formatNumber(area.quantity)} × ${categoryName(area.category)}`))),
  ];
  return h('section', { class: 'card order', 'data-testid': 'order', 'aria-label': t('order.label') },
    h('div', { class: 'order-head' },
      h('h2', {}, showtime?.title ?? t('order.label')),
      showtime && h('p', { class: 'muted' }, [showtime.venue, showtime.flight && `${showtime.flight.from} → ${showtime.flight.to}`].filter(Boolean).join(' · ')),
      showtime && h('p', {}, `${formatDay(showtime.startsAt, showtime.timeZone)}, ${formatTime(showtime.startsAt, showtime.timeZone)}`, ' ', h('span', { class: 'muted small' }, zoneName(showtime.startsAt, showtime.timeZone)))),
    h('ul', { class: 'chips', 'aria-label': t('order.places') }, places),
    h('p', { class: 'order-sum' }, h('span', {}, t('order.total')), h('strong', { 'data-testid': 'order-sum' }, formatMoney(order.amount))));
}
