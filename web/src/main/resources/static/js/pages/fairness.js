/** Shows what the shuffle of a waiting room can be checked by, and checks it for this browser's own place. */
import { ApiError, getFairness, getPool, getQueueProof } from '../core/api.js';
import { h } from '../core/el.js';
import { formatDayAndYear, formatNumber, formatTime } from '../core/format.js';
import { addWords, t } from '../core/i18n.js';
import { turnOf } from '../core/turns.js';
import { messagePage } from '../components/message-page.js';
import '../components/site-header.js';

/** Beyond this a telephone would work for minutes; the script of the documentation does it in seconds. */
const MOST_RECOMPUTED = 100_000;

const eventId = decodeURIComponent(location.pathname.split('/').filter(Boolean)[1]);
const main = document.querySelector('main');

function fact(name, value, testid) {
  return h('div', {}, h('dt', {}, t(`fair.${name}`)), h('dd', { 'data-testid': testid }, value ?? h('span', { class: 'muted' }, t('fair.notYet'))));
}

const code = (text) => text && h('code', {}, text);

function story(fairness) {
  const opened = fairness.openedAt && `${formatDayAndYear(fairness.openedAt)}, ${formatTime(fairness.openedAt)}`;
  return [
    h('header', {}, h('h1', {}, t('fair.title')), h('p', { class: 'muted' }, t('fair.lead'))),
    h('ol', {}, [1, 2, 3, 4, 5].map((step) => h('li', {}, t(`fair.step${step}`)))),
    h('section', { class: 'card' }, h('h2', {}, t('fair.numbers')),
      h('dl', {},
        fact('commitment', code(fairness.commitment), 'fair-commitment'),
        fact('root', code(fairness.root), 'fair-root'),
        fact('seed', code(fairness.seed), 'fair-seed'),
        fact('poolSize', fairness.root ? formatNumber(fairness.poolSize) : null),
        fact('openedAt', opened)),
      h('p', { class: 'small' }, h('a', { href: `/events/${encodeURIComponent(eventId)}/queue/fairness` }, t('fair.raw')), ' · ', h('a', { href: `/events/${encodeURIComponent(eventId)}/queue/pool` }, t('fair.pool')))),
    check(fairness),
    h('p', {}, h('a', { href: `/wait/${encodeURIComponent(eventId)}` }, t('fair.back'))),
  ];
}

function check(fairness) {
  const list = h('ul', { class: 'checks', role: 'status', 'data-testid': 'fair-checks' });
  const button = h('button', { type: 'button', class: 'button', 'data-testid': 'fair-check', disabled: !fairness.seed, onclick: async () => {
    button.disabled = true;
    list.replaceChildren();
    const say = (ok, text) => list.append(h('li', { 'data-ok': String(ok) }, text));
    try {
      await verify(fairness, say);
    } catch (failure) {
      say(false, failure instanceof ApiError ? failure.message : t('problem.title'));
    }
    button.disabled = false;
  } }, t('fair.check'));
  return h('section', { class: 'card' }, h('h2', {}, t('fair.checkTitle')),
    h('p', { class: 'muted' }, t(fairness.seed ? 'fair.checkText' : 'fair.checkLater')), h('div', {}, button), list);
}

async function verify(fairness, say) {
  // Browsers do such sums on safe origins only.
  if (!crypto.subtle) return say(false, t('fair.unsafe'));
  const draw = await import('../core/fair-draw.js');
  say(await draw.fitsCommitment(fairness), t('fair.check.seed'));
  const { queueId } = turnOf(eventId);
  const proof = queueId ? await getQueueProof(eventId, queueId).catch(() => null) : null;
  if (!proof) return say(true, t('fair.check.notInPool'));
  say(proof.root === fairness.root && (await draw.isIncluded(proof)) && (turnOf(eventId).nonce ?? proof.nonce) === proof.nonce, t('fair.check.member'));
  if (fairness.poolSize > MOST_RECOMPUTED) return say(true, t('fair.check.tooMany', { number: formatNumber(proof.place) }));
  const place = await draw.placeOf(proof, await getPool(eventId), fairness);
  say(place === proof.place, t('fair.check.place', { number: formatNumber(place), count: formatNumber(fairness.poolSize) }));
}

try {
  await addWords('fair/');
  const fairness = await getFairness(eventId);
  document.title = `${t('fair.title')} · Holdfast`;
  main.replaceChildren(...story(fairness));
} catch (error) {
  main.replaceChildren(messagePage({ kind: 'problem', title: t('problem.title'), text: error.message, actions: [{ label: t('problem.again'), pick: () => location.reload() }] }));
  if (error.status === undefined) throw error;
} finally {
  main.removeAttribute('aria-busy');
}
