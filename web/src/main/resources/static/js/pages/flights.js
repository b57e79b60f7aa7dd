/** Flights: a search by route and day, and what it finds. The address bar always holds the current search. */
import { findFlights } from '../core/api.js';
import { nowMillis } from '../core/clock.js';
import { h } from '../core/el.js';
import { dayKey, formatDayAndYear, formatNumber } from '../core/format.js';
import { addWords, t, translatePage } from '../core/i18n.js';
import { flightCard } from '../components/flight-card.js';
import { messagePage } from '../components/message-page.js';
import { pageLinks } from '../components/page-links.js';
import '../components/airport-field.js';
import '../components/site-header.js';

const $ = (selector) => document.querySelector(selector);
const DAY_MILLIS = 86_400_000;

await addWords('flights/');

const fields = { from: $('airport-field[name=from]'), to: $('airport-field[name=to]') };
const date = $('#flight-date');
let newest = 0;
let shown = null;

/** A date without a place lies in no zone; it is read and written in UTC. */
const dayOf = (text) => Date.parse(`${text}T00:00:00Z`);

function remember(query) {
  history.replaceState(null, '', `/fly?${new URLSearchParams(Object.entries(query).filter(([, value]) => value))}`);
}

async function search(page = 0) {
  const turn = ++newest;
  sayAll();
  const list = $('.flights');
  list.setAttribute('aria-busy', 'true');
  try {
    const query = { from: await fields.from.code(), to: await fields.to.code(), date: date.value, page };
    remember(query);
    const found = await findFlights(query);
    // A slow answer to an older question must not replace a newer one.
    if (turn === newest) show(query, found);
  } catch (error) {
    if (turn === newest) refuse(error);
    if (error.status === undefined) throw error;
  } finally {
    if (turn === newest) list.removeAttribute('aria-busy');
  }
}

function show(query, found) {
  shown = query;
  $('.day-steps').hidden = false;
  $('.day-title').textContent = formatDayAndYear(dayOf(query.date), 'UTC');
  $('.result-count').textContent = t('fly.count', { count: found.totalFlights, number: formatNumber(found.totalFlights) });
  $('.flights').replaceChildren(found.flights.length === 0
    ? messagePage({ kind: 'empty', title: t('fly.nothing'), text: t('fly.nothingText') })
    : h('ul', {}, found.flights.map((flight) => h('li', {}, flightCard(flight)))));
  $('.pages').replaceChildren(...pageLinks(found, (to) => search(to).then(() => $('main').scrollIntoView())));
}

/** A mistake is said where it was made; anything else where the flights would be. */
function refuse(error) {
  clear();
  const { field } = error.problem ?? {};
  if (error.status === 400 && (field in fields || field === 'date')) return sayMistake(field);
  $('.flights').replaceChildren(messagePage({ kind: 'problem', title: t('problem.title'), text: error.message, actions: [{ label: t('problem.again'), pick: () => search() }] }));
}

function clear() {
  $('.day-steps').hidden = true;
  $('.result-count').textContent = '';
  $('.flights').replaceChildren();
  $('.pages').replaceChildren();
}

function sayMistake(field) {
  if (field === 'date') {
    sayDate(t('fly.problem.date'));
    return date.focus();
  }
  const { value } = fields[field];
  fields[field].say(value === '' ? t('fly.problem.empty') : t('fly.problem.airport', { airport: value }));
  fields[field].input.focus();
}

function sayDate(problem) {
  $('#flight-date-problem').textContent = problem;
  if (problem === '') date.removeAttribute('aria-invalid');
  else date.setAttribute('aria-invalid', 'true');
}

function sayAll() {
  Object.values(fields).forEach((field) => field.say(''));
  sayDate('');
}

function swap() {
  const from = fields.from.value;
  fields.from.value = fields.to.value;
  fields.to.value = from;
  if (shown) search();
}

function step(days) {
  date.value = dayKey(dayOf(shown.date) + days * DAY_MILLIS, 'UTC');
  search();
}

translatePage();
document.title = `${t('fly.title')} · Holdfast`;
Object.values(fields).forEach((field) => field.open());
const asked = new URLSearchParams(location.search);
for (const [name, field] of Object.entries(fields)) field.value = asked.get(name) ?? '';
date.value = asked.get('date') ?? dayKey(nowMillis(), Intl.DateTimeFormat().resolvedOptions().timeZone);
$('.flight-search').addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
$('.swap').addEventListener('click', swap);
for (const button of document.querySelectorAll('[data-step]')) button.addEventListener('click', () => step(Number(button.dataset.step)));
if (asked.get('from') && asked.get('to')) await search(Number(asked.get('page') ?? 0) || 0);
