/** The buyer's own holds and bookings, as far as this browser remembers them. */
import { getHold } from '../core/api.js';
import { hasSession } from '../core/session.js';
import { h, icon } from '../core/el.js';
import { formatDay, formatNumber, formatTime } from '../core/format.js';
import { seatList, t, translatePage } from '../core/i18n.js';
import { forgetHold, keptHolds } from '../core/kept-holds.js';
import { messagePage } from '../components/message-page.js';
import { categoryName } from '../map/seat-words.js';
import '../components/hold-timer.js';
import '../components/site-header.js';

const list = document.querySelector('.my-list');

/** A server is not asked about more than this at a time; older entries are read on the next visit. */
const MOST_ASKED = 20;

async function open() {
  const kept = keptHolds().slice(0, MOST_ASKED);
  const known = hasSession() ? (await Promise.all(kept.map(ask))).filter(Boolean) : [];
  if (known.length === 0) list.replaceChildren(empty());
  else list.replaceChildren(h('ul', {}, known.map((entry) => h('li', {}, card(entry)))));
  list.removeAttribute('aria-busy');
}

async function ask(kept) {
  try {
    return { kept, hold: await getHold(kept.holdId) };
  } catch (error) {
    if (error.status !== 404) return { kept, hold: { ...kept, status: 'UNKNOWN' } };
    forgetHold(kept.holdId);
    return null;
  }
}

function card({ kept, hold }) {
  const href = { HELD: `/checkout/${kept.holdId}`, CONFIRMED: `/booking/${kept.holdId}`, FAILED: `/booking/${kept.holdId}` }[hold.status] ?? `/s/${kept.showtimeId}`;
  const areas = (hold.areas ?? []).map((area) => `${formatNumber(area.quantity)} × ${categoryName(area.category)}`);
  const timer = hold.status === 'HELD' ? document.createElement('hold-timer') : null;
  const node = h('a', { class: 'card my-card', href, 'data-testid': 'my-entry', 'data-status': hold.status },
    h('span', { class: 'my-words' },
      h('strong', {}, kept.title),
      h('span', { class: 'muted small' }, `${formatDay(kept.startsAt, kept.timeZone)}, ${formatTime(kept.startsAt, kept.timeZone)}`),
      h('span', { class: 'small' }, seatList([...(hold.seats ?? []), ...areas]))),
    h('span', { class: 'my-status' }, h('span', { class: 'badge', 'data-status': hold.status }, t(`my.${hold.status}`)), timer),
    icon('arrow'));
  timer?.start(hold.expiresAt, 0);
  timer?.addEventListener('over', open);
  return node;
}

function empty() {
  return messagePage({ kind: 'empty', title: t('my.empty'), text: t('my.emptyText'), actions: [{ label: t('notFound.back'), href: '/' }] });
}

translatePage();
document.title = `${t('header.my')} · Holdfast`;
await open();
