/** How far everything that follows the log is behind it; looks again by itself. */
import { h, replaceContent } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { getLag } from './desk-api.js';
import { heading, stateBadge, table } from './parts.js';

const LOOK_AGAIN_MILLIS = 2000;

/** Who brings this node's seat maps to Redis; it counts maps, where the others count events. */
const REDIS = 'redis-seat-maps';

export async function show(main) {
  const body = h('div', { class: 'console-body' });
  main.replaceChildren(heading(t('op.lag')), h('p', { class: 'muted' }, t('op.lagText')), body);
  await look(body);
}

/** What is shown stays when a look fails; the next one comes anyway. */
async function look(body) {
  const { groups, redis } = await getLag();
  const rows = redis ? [...groups, { group: REDIS, ...redis }] : groups;
  replaceContent(body, table({ label: t('op.lag'), columns: COLUMNS, rows, testid: 'lag' }));
  const again = () => body.isConnected && look(body).catch(() => setTimeout(again, LOOK_AGAIN_MILLIS));
  setTimeout(again, LOOK_AGAIN_MILLIS);
}

const COLUMNS = [
  { get label() { return t('op.group'); }, cell: ({ group }) => h('code', {}, group) },
  { get label() { return t('op.state'); }, cell: ({ state }) => stateBadge(state) },
  { get label() { return t('op.eventsBehind'); }, numeric: true, cell: ({ eventsBehind, mapsWaiting }) => (mapsWaiting === undefined ? formatNumber(eventsBehind) : t('op.mapsWaiting', { count: mapsWaiting })) },
  { get label() { return t('op.behindFor'); }, numeric: true, cell: ({ millisBehind }) => t('op.seconds', { seconds: formatNumber(Math.round(millisBehind / 1000)) }) },
];
