/** The listing's cards: one per title and place within a day, with a chip for every starting time. */
import { h, icon } from '../core/el.js';
import { dayKey, formatDay, formatMoney, formatNumber, formatTime, zoneName } from '../core/format.js';
import { t } from '../core/i18n.js';
import { poster } from './poster.js';

export function schedule(showtimes) {
  const days = new Map();
  for (const showtime of showtimes) {
    const day = dayKey(showtime.startsAt, showtime.timeZone);
    if (!days.has(day)) days.set(day, []);
    days.get(day).push(showtime);
  }
  return [...days].map(([day, entries]) => oneDay(day, entries));
}

/** The zone is said once for the day when all its showtimes share it, else on every card. */
function oneDay(day, entries) {
  const [first] = entries;
  const oneZone = entries.every((entry) => entry.timeZone === first.timeZone);
  return h('section', { class: 'schedule-day', 'aria-labelledby': `day-${day}` },
    h('header', { class: 'day-head' },
      h('h2', { id: `day-${day}` }, formatDay(first.startsAt, first.timeZone)),
      oneZone && h('p', { class: 'muted small' }, zoneName(first.startsAt, first.timeZone))),
    h('ul', {}, together(entries).map((group) => h('li', {}, card(group, !oneZone)))));
}

/** Screenings of one film at one place belong on one card. */
function together(entries) {
  const groups = new Map();
  for (const showtime of entries) {
    const key = JSON.stringify([showtime.title, showtime.venue, showtime.flight?.from, showtime.flight?.to]);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(showtime);
  }
  return [...groups.values()];
}

function card(group, sayZone) {
  const [first] = group;
  const where = [first.venue, first.flight && `${first.flight.from} → ${first.flight.to}`].filter(Boolean).join(' · ');
  return h('article', { class: 'show-card', 'data-testid': 'show-card' },
    poster(first),
    h('div', { class: 'show-words' },
      h('p', { class: 'kind' }, t(`kind.${first.kind}`)),
      h('h3', {}, first.title),
      where && h('p', { class: 'muted small' }, where),
      sayZone && h('p', { class: 'muted small' }, zoneName(first.startsAt, first.timeZone)),
      h('ul', { class: 'times' }, group.map((showtime) => h('li', {}, timeChip(showtime))))));
}

function timeChip(showtime) {
  const time = formatTime(showtime.startsAt, showtime.timeZone);
  const state = saleState(showtime);
  const share = showtime.placesTotal > 0 ? showtime.placesLeft / showtime.placesTotal : 0;
  return h('a', { class: 'time', href: `/s/${showtime.id}`, 'data-testid': 'showtime-link', 'data-showtime': showtime.id, 'data-sale': state.kind },
    h('span', { class: 'time-line' }, h('strong', {}, time), h('span', { class: 'time-state' }, state.text)),
    h('span', { class: 'meter', 'aria-hidden': 'true' }, h('span', { style: `width:${Math.round(share * 100)}%` })),
    h('span', { class: 'time-line' }, showtime.priceFrom ? t('list.from', { price: formatMoney(showtime.priceFrom) }) : '', icon('arrow')));
}

function saleState(showtime) {
  if (showtime.status !== 'OPEN') return { kind: 'closed', text: t(`list.${showtime.status}`) };
  if (showtime.placesLeft === 0) return { kind: 'sold-out', text: t('zone.soldOut') };
  const left = t('list.left', { count: showtime.placesLeft, number: formatNumber(showtime.placesLeft) });
  const few = showtime.placesLeft <= Math.max(5, showtime.placesTotal * 0.1);
  return { kind: few ? 'few' : 'open', text: left };
}
