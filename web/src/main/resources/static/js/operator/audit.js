/** What happened? Chooses a showtime, then shows its seats at any moment of its life beside the events that made them so. */
import { addWords, t } from '../core/i18n.js';
import { getLayout, getShowtime, listShowtimes } from '../core/api.js';
import { h } from '../core/el.js';
import { formatDayAndYear, formatTime, formatNumber } from '../core/format.js';
import { heading, nothing, pager, table } from './parts.js';

export async function show(main, query) {
  await addWords('operator/audit/');
  const wanted = query.get('showtime') ?? '';
  if (/^[1-9]\d{0,14}$/.test(wanted)) return open(main, wanted, query);
  await choose(main, query);
}

async function open(main, showtimeId, query) {
  const [showtime, layout, { PastDesk }] = await Promise.all([getShowtime(showtimeId), getLayout(showtimeId), import('./past-desk.js')]);
  const desk = new PastDesk(showtime, layout);
  main.replaceChildren(
    h('div', { class: 'console-head audit-head' },
      h('div', {}, h('h1', {}, t('op.audit')),
        h('p', { class: 'audit-showtime' }, h('strong', { 'data-testid': 'audit-title' }, showtime.title), ' ', h('span', { class: 'muted' }, words(showtime)))),
      chooser('')),
    desk.element);
  await desk.open({ at: query.get('at') || null, seat: query.get('seat') ?? '' });
}

const words = (showtime) => [`#${showtime.id}`, showtime.venue, showtime.flight?.code, startOf(showtime)].filter(Boolean).join(' · ');
const startOf = ({ startsAt, timeZone }) => `${formatDayAndYear(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`;

/** A number opens that showtime, also one that is over; other words look through the programme. */
function chooser(typed) {
  const field = h('input', { class: 'input', type: 'search', name: 'q', value: typed, autocomplete: 'off', spellcheck: 'false', placeholder: t('op.audit.chooseHint'), 'data-testid': 'choose-showtime' });
  const submit = (event) => {
    event.preventDefault();
    const text = field.value.trim().replace(/^#/, '');
    const name = /^\d+$/.test(text) ? 'showtime' : 'q';
    location.assign(`/operator/audit?${new URLSearchParams({ [name]: text })}`);
  };
  return h('form', { class: 'search', role: 'search', onsubmit: submit },
    h('label', { class: 'field' }, h('span', {}, t('op.audit.choose')), field),
    h('button', { type: 'submit', class: 'button', 'data-testid': 'choose-go' }, t('op.find')));
}

async function choose(main, query) {
  const wanted = { q: query.get('q') ?? query.get('showtime') ?? '', page: query.get('page') ?? '' };
  const { showtimes, page, totalPages, totalShowtimes } = await listShowtimes(wanted);
  main.replaceChildren(
    heading(t('op.audit')),
    h('p', { class: 'muted' }, t('op.audit.text')),
    chooser(wanted.q),
    showtimes.length === 0
      ? nothing(t('op.audit.noShowtime'))
      : h('section', { 'aria-labelledby': 'programme' },
        h('h2', { id: 'programme' }, t('op.audit.programme'), ' ', h('span', { class: 'muted' }, t('op.count', { count: formatNumber(totalShowtimes) }))),
        table({ label: t('op.audit.programme'), columns: COLUMNS, rows: showtimes, testid: 'programme' }),
        pager(page, totalPages, wanted)));
}

const COLUMNS = [
  { get label() { return t('op.showtime'); }, cell: ({ id, title }) => h('a', { href: `/operator/audit?showtime=${id}`, 'data-testid': 'open-showtime' }, `#${id} · ${title}`) },
  { get label() { return t('op.audit.where'); }, cell: ({ venue, flight }) => (flight ? `${flight.from} → ${flight.to}` : (venue ?? '–')) },
  { get label() { return t('op.audit.starts'); }, cell: startOf },
];
