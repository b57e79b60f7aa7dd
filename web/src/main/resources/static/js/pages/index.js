/** The listing: what is on, by day, with search, a date and pages. The address bar always holds the current view. */
import { listShowtimes } from '../core/api.js';
import { nowMillis } from '../core/clock.js';
import { h } from '../core/el.js';
import { dayKey, formatNumber } from '../core/format.js';
import { t, translatePage } from '../core/i18n.js';
import { messagePage } from '../components/message-page.js';
import { pageLinks } from '../components/page-links.js';
import { schedule } from '../components/schedule.js';
import '../components/site-header.js';

const $ = (selector) => document.querySelector(selector);
const TYPING_MILLIS = 250;
const DAY_MILLIS = 86_400_000;

const asked = new URLSearchParams(location.search);
const view = { q: asked.get('q') ?? '', date: asked.get('date') ?? '', page: Number(asked.get('page') ?? 0) || 0 };
let newest = 0;
let typing = null;

function remember() {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value));
  history.replaceState(null, '', query.size > 0 ? `/?${query}` : '/');
}

async function load() {
  const turn = ++newest;
  remember();
  const list = $('.schedule');
  list.setAttribute('aria-busy', 'true');
  const query = Object.fromEntries(Object.entries(view).filter(([name, value]) => value || name === 'page'));
  try {
    const found = await listShowtimes(query);
    // A slow answer to an older question must not replace a newer one.
    if (turn === newest) show(found);
  } catch (error) {
    if (turn === newest) list.replaceChildren(messagePage({ kind: 'problem', title: t('problem.title'), text: error.message, actions: [{ label: t('problem.again'), pick: load }] }));
    if (error.status === undefined) throw error;
  } finally {
    if (turn === newest) list.removeAttribute('aria-busy');
  }
}

function show(found) {
  const list = $('.schedule');
  $('.result-count').textContent = found.showtimes.length === 0 ? '' : t('list.count', { count: found.totalShowtimes, number: formatNumber(found.totalShowtimes) });
  if (found.showtimes.length === 0) list.replaceChildren(empty());
  else list.replaceChildren(...schedule(found.showtimes));
  $('.pages').replaceChildren(...pageLinks(found, turnTo));
}

function turnTo(page) {
  view.page = page;
  load().then(() => $('main').scrollIntoView());
}

function empty() {
  const filtered = view.q !== '' || view.date !== '';
  return messagePage({
    kind: 'empty',
    title: t(filtered ? 'list.nothingFound' : 'list.nothing'),
    text: t(filtered ? 'list.nothingFoundText' : 'list.nothingText'),
    actions: filtered ? [{ label: t('list.showAll'), pick: showAll, quiet: true, testid: 'show-all' }] : [],
  });
}

function showAll() {
  Object.assign(view, { q: '', date: '', page: 0 });
  paintFilters();
  load();
}

/** The words in the search box count even while the pause after typing has not run out. */
function choose(changes = {}) {
  clearTimeout(typing);
  Object.assign(view, { q: $('#search').value.trim() }, changes, { page: 0 });
  paintFilters();
  load();
}

function dayChoices() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayKey(nowMillis(), zone);
  const tomorrow = dayKey(nowMillis() + DAY_MILLIS, zone);
  return [['', 'list.anyDay'], [today, 'list.today'], [tomorrow, 'list.tomorrow']].map(([date, key]) =>
    h('button', { type: 'button', class: 'day', 'data-date': date, 'aria-pressed': 'false', onclick: () => choose({ date }) }, t(key)));
}

function paintFilters() {
  $('#search').value = view.q;
  $('#date').value = view.date;
  for (const button of document.querySelectorAll('.day')) button.setAttribute('aria-pressed', String(button.dataset.date === view.date));
}

translatePage();
document.title = `${t('list.title')} · Holdfast`;
$('.days').prepend(...dayChoices());
paintFilters();
$('#search').addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(choose, TYPING_MILLIS);
});
$('#date').addEventListener('change', (event) => choose({ date: event.target.value }));
$('.filters').addEventListener('submit', (event) => event.preventDefault());
await load();
