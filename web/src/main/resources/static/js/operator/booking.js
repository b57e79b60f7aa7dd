/** One order: where it stands, what it waits for, and all that happened to it, in its showtime and at the gateway. */
import { h, replaceContent } from '../core/el.js';
import { addWords, t, tOr } from '../core/i18n.js';
import { getTimeline } from './desk-api.js';
import { csvButton } from './csv.js';
import { EVENT_COLUMNS } from './event-words.js';
import { heading, mapLink, nothing, paymentLink, reloadButton, stateBadge, table, when } from './parts.js';
import { moneyWords, timeline } from './timeline.js';

const TONES = { HELD: 'busy', CONFIRMED: 'good', FAILED: 'alarm' };
/** Said above the events or beside them, or sealed and of no use to read. */
const SAID_ELSEWHERE = new Set(['showtimeId', 'holdId', 'bookingId', 'paymentId', 'customerId', 'buyer']);

export async function show(main, query, bookingId) {
  await addWords('operator/audit/');
  const body = h('div', { class: 'console-body', 'data-testid': 'order' });
  main.replaceChildren(heading(t('op.order'), reloadButton()), body);
  const story = await getTimeline(bookingId);
  replaceContent(body, overview(story), payments(story), events(story));
}

function overview(story) {
  return h('section', { class: 'card overview', 'aria-label': t('op.order') },
    h('p', { class: 'overview-state' }, h('span', { class: 'state', 'data-tone': TONES[story.status] ?? 'calm', 'data-state': story.status, 'data-testid': 'order-state' }, tOr(`op.order.state.${story.status}`, story.status))),
    h('p', { class: 'order-next', 'data-testid': 'order-next' }, nextOf(story)),
    deadlines(story),
    h('dl', { class: 'facts' },
      fact(t('op.order'), h('code', {}, story.bookingId)),
      fact(t('op.showtime'), mapLink(story.showtimeId, story.events.at(-1)?.position ?? '', `#${story.showtimeId}`)),
      story.customerId && fact(t('op.fact.customerId'), h('code', {}, story.customerId))));
}

const fact = (name, value) => h('div', {}, h('dt', {}, name), h('dd', {}, value));

function nextOf({ next }) {
  if (!next) return t('op.order.nothingNext');
  const what = tOr(`op.order.next.${next.kind}`, next.kind);
  return next.at ? [`${what} `, when(next.at)] : what;
}

function deadlines(story) {
  const due = story.deadlines ?? [];
  if (due.length === 0) return null;
  return h('dl', { class: 'facts small', 'data-testid': 'deadlines', 'aria-label': t('op.order.deadlines') },
    due.map(({ kind, dueAt }) => fact(tOr(`op.order.deadline.${kind}`, kind), when(dueAt))));
}

function payments(story) {
  return (story.payments ?? []).length > 0 && h('section', { 'aria-labelledby': 'order-payments' },
    h('h2', { id: 'order-payments' }, t('op.payments')),
    table({ label: t('op.payments'), columns: PAYMENTS, rows: story.payments, testid: 'order-payments' }));
}

const PAYMENTS = [
  { get label() { return t('op.payment'); }, cell: ({ paymentId }) => paymentLink(paymentId) },
  { get label() { return t('op.state'); }, cell: ({ status }) => stateBadge(status) },
  { get label() { return t('op.amount'); }, numeric: true, cell: ({ amount }) => (amount ? moneyWords(amount) : '–') },
];

function events(story) {
  return h('section', { class: 'card', 'aria-labelledby': 'order-history' },
    h('div', { class: 'console-head' },
      h('h2', { id: 'order-history' }, t('op.history')),
      story.events.length > 0 && csvButton(`order-${story.bookingId}.csv`, EVENT_COLUMNS, story.events)),
    story.events.length === 0 ? nothing(t('op.audit.noEvents')) : timeline(story.events.map(stepOf), ({ entry }) => links(story, entry)));
}

const stepOf = (entry) => ({
  event: entry.type, at: entry.at, actor: entry.actor, command: entry.command, entry,
  details: Object.fromEntries(Object.entries(entry.data ?? {}).filter(([name]) => !SAID_ELSEWHERE.has(name))),
});

const links = (story, { position, paymentId }) =>
  h('p', { class: 'event-links small' },
    mapLink(story.showtimeId, position, t('op.order.mapThen')),
    paymentId && h('span', {}, t('op.payment'), ' ', paymentLink(paymentId)));
