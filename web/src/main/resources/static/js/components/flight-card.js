/** A flight of a search: when and where, what each fare class costs, how much of it is left, and the way to its seats. */
import { nowMillis } from '../core/clock.js';
import { h, icon } from '../core/el.js';
import { formatMoney, formatNumber, formatTime, zoneName } from '../core/format.js';
import { t } from '../core/i18n.js';
import { categoryName } from '../map/seat-words.js';

const FEW = 9;

export function flightCard(flight) {
  const { id, code, departsAt, timeZone } = flight;
  const closed = closedWords(flight);
  const time = formatTime(departsAt, timeZone);
  return h('article', { class: 'flight-card', 'data-testid': 'flight', 'data-flight': id, 'aria-labelledby': `flight-${id}` },
    h('div', {},
      h('p', { class: 'flight-time' }, time),
      h('h3', { id: `flight-${id}`, class: 'flight-route' }, code, ' ', place(flight.from, flight.fromCity), icon('arrow'), h('span', { class: 'visually-hidden' }, t('fly.joined')), place(flight.to, flight.toCity)),
      h('p', { class: 'muted small' }, zoneName(departsAt, timeZone))),
    h('ul', { class: 'fares' }, flight.fareClasses.map((fare) => h('li', {}, fareLine(fare)))),
    closed
      ? h('p', { class: 'muted', 'data-testid': 'flight-closed' }, closed)
      : h('a', { class: 'button', href: `/s/${id}`, 'data-testid': 'flight-choose', 'aria-label': t('fly.chooseOf', { code, time }) }, t('fly.choose')));
}

const place = (code, city) => (city ? `${city} (${code})` : code);

function closedWords(flight) {
  if (Date.parse(flight.departsAt) <= nowMillis()) return t('fly.departed');
  if (flight.status !== 'OPEN') return t(`list.${flight.status}`);
  return flight.fareClasses.every((fare) => fare.remaining === 0) ? t('zone.soldOut') : null;
}

function fareLine({ code, price, remaining }) {
  const sale = remaining === 0 ? 'sold-out' : remaining <= FEW ? 'few' : 'open';
  const left = remaining === 0 ? t('zone.soldOut') : t('list.left', { count: remaining, number: formatNumber(remaining) });
  return h('div', { class: 'fare', 'data-testid': 'fare', 'data-fare': code, 'data-sale': sale, 'data-remaining': remaining },
    h('span', {}, categoryName(code)),
    h('strong', {}, formatMoney(price)),
    h('span', { class: 'fare-left' }, left));
}
