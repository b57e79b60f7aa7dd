/** Events that could not be handled: why they wait, and trying them now. */
import { announce } from '../core/announcer.js';
import { h, replaceContent } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t, tOr } from '../core/i18n.js';
import '../components/notice-box.js';
import { findDeadLetters, retryDeadLetter } from './desk-api.js';
import { bookingLink, heading, nothing, pager, paymentLink, reloadButton, when } from './parts.js';

export async function show(main, query) {
  const notices = document.createElement('notice-box');
  const body = h('div', { class: 'console-body' });
  main.replaceChildren(
    heading(t('op.deadLetters'), reloadButton()),
    h('p', { class: 'muted' }, t('op.deadLettersText')),
    notices,
    body);
  await fill(body, notices, query.get('page'));
}

async function fill(body, notices, wantedPage) {
  const { letters, page, totalPages } = await findDeadLetters({ page: wantedPage });
  const again = (letter) => retry(letter, notices, () => fill(body, notices, wantedPage));
  replaceContent(body,
    letters.length === 0 ? nothing(t('op.noDeadLetters')) : h('ul', { class: 'letters', 'data-testid': 'letters' }, letters.map((letter) => card(letter, again))),
    pager(page, totalPages, {}));
}

function card(letter, again) {
  const button = h('button', { type: 'button', class: 'button secondary small', 'data-testid': 'retry', onclick: () => {
    button.disabled = true;
    again(letter).finally(() => (button.disabled = false));
  } }, t('op.retry'));
  const name = tOr(`op.event.${letter.eventType}`, letter.eventType);
  return h('li', { class: 'card letter', 'data-testid': 'letter', 'data-group': letter.group },
    h('div', { class: 'console-head' },
      h('div', {}, h('h2', {}, name), h('p', { class: 'muted small' }, `${letter.group} · ${letter.sequence}`)),
      button),
    letter.cause ? h('p', { class: 'cause' }, letter.cause) : h('p', { class: 'muted' }, t('op.waitsBehind')),
    letter.lastCause && letter.lastCause !== letter.cause && h('p', { class: 'muted small' }, t('op.lastCause', { cause: letter.lastCause })),
    h('dl', { class: 'facts small' },
      fact(t('op.attempts'), formatNumber(letter.attempts)),
      fact(t('op.since'), when(letter.since)),
      fact(t('op.lastTried'), when(letter.lastTriedAt)),
      letter.paymentId && fact(t('op.payment'), paymentLink(letter.paymentId)),
      letter.bookingId && fact(t('op.booking'), bookingLink(letter.bookingId)),
      letter.showtimeId && fact(t('op.showtime'), h('a', { href: `/s/${letter.showtimeId}` }, String(letter.showtimeId)))));
}

const fact = (name, value) => h('div', {}, h('dt', {}, name), h('dd', {}, value));

async function retry(letter, notices, reload) {
  const said = await retryDeadLetter(letter.id).then(words, (failure) => ({ tone: 'warn', text: failure.message }));
  notices.say({ kind: 'retried', ...said });
  announce(said.text);
  await reload();
}

/** A notice is one sentence; the whole cause stands on the letter. */
const MOST_OF_A_CAUSE = 160;
const shortened = (cause) => (cause.length <= MOST_OF_A_CAUSE ? cause : `${cause.slice(0, MOST_OF_A_CAUSE)}…`);

function words({ outcome, handled, next }) {
  if (outcome === 'DONE') return { tone: 'good', text: t('op.retryDone', { count: handled }) };
  if (outcome === 'BUSY') return { tone: 'info', text: t('op.retryBusy') };
  return { tone: 'warn', text: t('op.retryFailed', { cause: shortened(next.lastCause ?? '') }) };
}
