/** Projections built anew beside the live ones: beginning, watching, comparing and switching. */
import { announce } from '../core/announcer.js';
import { h, replaceContent } from '../core/el.js';
import { formatDuration, formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { newKey } from '../core/uuid.js';
import '../components/notice-box.js';
import { actOnReplay, followReplay, getReplays, startReplay } from './desk-api.js';
import { heading, nothing, table, when } from './parts.js';
import { confirmReplay } from './replay-dialog.js';

const MAX_REASON_LENGTH = 500;
const TRY_AGAIN_MILLIS = 2000;
const SWITCH_WHEN = ['ASKED', 'NO_DIFFERENCE', 'ALWAYS'];
const TONES = { RUNNING: 'busy', COMPARING: 'busy', CAUGHT_UP: 'good', SWITCHED: 'good', FAILED: 'alarm' };
const ENDED = new Set(['SWITCHED', 'CANCELLED', 'FAILED']);

export async function show(main) {
  const { projections, replays } = await getReplays();
  const desk = new ReplayDesk();
  main.replaceChildren(
    heading(t('op.replays')),
    h('p', { class: 'muted' }, t('op.replaysText')),
    desk.form(projections),
    desk.notices,
    desk.list);
  desk.show(replays);
}

class ReplayDesk {
  constructor() {
    this.notices = document.createElement('notice-box');
    this.list = h('ul', { class: 'letters', 'data-testid': 'replays' });
    this.cards = new Map();
  }

  form(projections) {
    let key = newKey();
    const projection = h('select', { class: 'input', name: 'projection', 'data-testid': 'replay-projection' }, projections.map((name) => h('option', { value: name }, name)));
    const switchWhen = h('select', { class: 'input', name: 'switchWhen', 'data-testid': 'replay-switch-when' }, SWITCH_WHEN.map((value) => h('option', { value }, t(`op.replay.when.${value}`))));
    const reason = h('input', { class: 'input', name: 'reason', maxlength: MAX_REASON_LENGTH, required: true, pattern: '.*\\S.*', autocomplete: 'off', 'data-testid': 'replay-reason' });
    const start = h('button', { type: 'submit', class: 'button', 'data-testid': 'replay-start' }, t('op.replay.start'));
    const submit = async (event) => {
      event.preventDefault();
      start.disabled = true;
      try {
        this.#put(await startReplay(projection.value, switchWhen.value, reason.value.trim(), key), true);
        this.#say('good', t('op.replay.started', { projection: projection.value }));
        reason.value = '';
        key = newKey();
      } catch (failure) {
        if (!failure.isNetwork) key = newKey();
        this.#say('warn', failure.message);
      } finally {
        start.disabled = false;
      }
    };
    return h('form', { class: 'card queue-form', onsubmit: submit },
      h('h2', {}, t('op.replay.begin')),
      h('div', { class: 'queue-fields' },
        h('label', { class: 'field' }, h('span', {}, t('op.replay.projection')), projection),
        h('label', { class: 'field' }, h('span', {}, t('op.replay.switchWhen')), switchWhen)),
      h('label', { class: 'field' }, h('span', {}, t('op.queue.reason')), reason),
      h('p', { class: 'effect' }, t('op.replay.effect')),
      h('div', {}, start));
  }

  show(replays) {
    if (replays.length === 0) this.list.append(h('li', { 'data-empty': '' }, nothing(t('op.noReplays'))));
    for (const replay of replays) this.#put(replay, false);
  }

  /** Shows a replay; one that is new stands first. */
  #put(replay, first) {
    let card = this.cards.get(replay.replayId);
    if (!card) {
      this.list.querySelector('[data-empty]')?.remove();
      card = { item: h('li', { class: 'card letter', 'data-testid': 'replay', 'data-replay': replay.replayId }), state: null };
      this.cards.set(replay.replayId, card);
      if (first) this.list.prepend(card.item);
      else this.list.append(card.item);
      this.#draw(card, replay);
      if (!ENDED.has(replay.state)) this.#follow(card, replay.replayId);
      return;
    }
    this.#draw(card, replay);
  }

  async #follow(card, replayId) {
    while (card.item.isConnected && !ENDED.has(card.state)) {
      await followReplay(replayId, (replay) => this.#draw(card, replay)).catch(() => {});
      if (!ENDED.has(card.state)) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MILLIS));
    }
  }

  #draw(card, replay) {
    if (card.state !== null && card.state !== replay.state) announce(t('op.replay.isNow', { projection: replay.projection, state: stateName(replay.state) }));
    const redraw = card.state !== replay.state || card.shown !== shapeOf(replay);
    card.state = replay.state;
    card.shown = shapeOf(replay);
    card.item.dataset.state = replay.state;
    if (redraw) this.#build(card, replay);
    this.#figures(card, replay);
  }

  /** The parts that a reader may be in the midst of stay as they are while only figures change. */
  #build(card, replay) {
    card.bar = h('progress', { class: 'replay-bar', 'aria-label': t('op.replay.progress', { projection: replay.projection }), 'data-testid': 'replay-bar' });
    card.figures = h('dl', { class: 'facts small' });
    const focused = card.item.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
    replaceContent(card.item,
      h('div', { class: 'console-head' },
        h('div', {},
          h('h2', {}, replay.projection, ' ', stateBadge(replay.state)),
          h('p', { class: 'muted small' }, when(replay.startedAt), replay.endedAt && [' – ', when(replay.endedAt)], ' · ', t(`op.replay.when.${replay.switchWhen}`))),
        h('div', { class: 'console-tools' }, replay.actions.map((action) => this.#button(replay, action)))),
      replay.reason && h('p', {}, replay.reason),
      card.bar,
      card.figures,
      replay.failure && h('p', { class: replay.state === 'FAILED' ? 'cause' : 'muted', 'data-testid': 'replay-failure' }, replay.failure),
      replay.differences && differences(replay.differences));
    if (focused) card.item.querySelector(`[data-testid="${focused}"]`)?.focus();
  }

  #figures(card, { position, target, eventsPerSecond, secondsLeft }) {
    card.bar.max = Math.max(target + 1, 1);
    card.bar.value = Math.min(position + 1, card.bar.max);
    const fact = (name, value) => h('div', {}, h('dt', {}, t(name)), h('dd', {}, value));
    replaceContent(card.figures,
      fact('op.replay.position', t('op.replay.of', { position: formatNumber(position + 1), target: formatNumber(target + 1) })),
      fact('op.replay.rate', t('op.replay.perSecond', { rate: formatNumber(eventsPerSecond) })),
      fact('op.replay.left', secondsLeft === null || secondsLeft === undefined ? '–' : formatDuration(secondsLeft * 1000)));
  }

  #button(replay, action) {
    const name = action.toLowerCase();
    const look = action === 'SWITCH' ? 'button small' : 'button secondary small';
    return h('button', { type: 'button', class: look, 'data-testid': `replay-${name}`, onclick: () => this.#act(replay, name) }, t(`op.replay.${name}`));
  }

  async #act(replay, name) {
    const reason = await confirmReplay(name, replay);
    if (!reason) return;
    try {
      this.#put(await actOnReplay(replay.replayId, name, reason), false);
      this.#say('good', t(`op.replay.${name}.done`, { projection: replay.projection }));
    } catch (failure) {
      this.#say('warn', failure.message);
    }
  }

  #say(tone, text) {
    this.notices.say({ kind: 'replay', tone, text });
    announce(text);
  }
}

const shapeOf = ({ actions, failure, differences }) => JSON.stringify([actions, failure, differences?.comparedAt]);

function differences({ count, compared, position, comparedAt, samples }) {
  const words = t('op.replay.compared', { compared: formatNumber(compared), position: formatNumber(position + 1) });
  if (count === 0) return h('p', { 'data-testid': 'no-differences' }, h('b', {}, t('op.replay.same')), ' ', words, ' ', when(comparedAt));
  return h('div', { class: 'console-body', 'data-testid': 'differences' },
    h('p', { class: 'problem' }, t('op.replay.different', { count, number: formatNumber(count) })),
    h('p', { class: 'muted small' }, words, ' ', when(comparedAt)),
    table({ label: t('op.replay.differences'), columns: COLUMNS, rows: samples, testid: 'difference-rows' }),
    count > samples.length && h('p', { class: 'muted small' }, t('op.replay.more', { number: formatNumber(count - samples.length) })));
}

const stateName = (state) => t(`op.replay.state.${state}`);
const stateBadge = (state) => h('span', { class: 'state', 'data-tone': TONES[state] ?? 'calm', 'data-state': state }, stateName(state));

const value = (text) => (text === null || text === undefined ? h('span', { class: 'muted' }, t('op.replay.nothing')) : h('code', {}, text));

const COLUMNS = [
  { get label() { return t('op.replay.where'); }, cell: ({ of, what }) => h('code', {}, `${of} ${what}`) },
  { get label() { return t('op.replay.live'); }, cell: ({ live }) => value(live) },
  { get label() { return t('op.replay.replayed'); }, cell: ({ replayed }) => value(replayed) },
];
