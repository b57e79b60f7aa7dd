/** Who is waiting? The numbers of one waiting room as they change, and its controls, each with its effect before it is applied. */
import { announce } from '../core/announcer.js';
import { listShowtimes } from '../core/api.js';
import { h, replaceContent } from '../core/el.js';
import { formatDuration, formatNumber } from '../core/format.js';
import { t, tOr } from '../core/i18n.js';
import '../components/notice-box.js';
import { getQueue, moveQueue, setQueue } from './desk-api.js';
import { confirmMove } from './queue-dialog.js';
import { heading, nothing, tile } from './parts.js';

const REFRESH_MILLIS = 2000;
const MOST_PAGES = 50;
const LIMITS = { maxActive: 1_000_000, admitPerSecond: 100_000 };

export async function show(main, query) {
  const events = await eventsWithQueue();
  const chosen = query.get('event') ?? (events[0] && String(events[0].id));
  main.replaceChildren(heading(t('op.queue')), h('p', { class: 'muted' }, t('op.queueText')));
  if (!chosen) return main.append(nothing(t('op.noQueues')));
  main.append(chooser(events, chosen));
  await new QueueDesk(main, chosen).open();
}

/** Few showtimes have a waiting room; those of the programme are offered, any other by its number. */
async function eventsWithQueue() {
  const found = [];
  for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page++) {
    const answer = await listShowtimes({ page });
    pages = answer.totalPages;
    found.push(...answer.showtimes.filter((showtime) => showtime.queueRequired));
  }
  return found;
}

function chooser(events, chosen) {
  const list = events.some((event) => String(event.id) === chosen) ? events : [{ id: chosen, title: '' }, ...events];
  return h('form', { class: 'search' }, h('label', { class: 'field' }, h('span', {}, t('op.queueEvent')),
    h('select', { class: 'input', name: 'event', 'data-testid': 'queue-event', onchange: (event) => event.target.form.submit() },
      list.map((event) => h('option', { value: event.id, selected: String(event.id) === chosen }, [event.id, event.title].filter(Boolean).join(' · '))))));
}

class QueueDesk {
  constructor(main, eventId) {
    this.eventId = eventId;
    this.notices = document.createElement('notice-box');
    this.state = h('p', { class: 'queue-phase', role: 'status', 'data-testid': 'queue-phase' });
    this.tiles = h('div', { class: 'tiles', 'data-testid': 'queue-numbers' });
    this.effect = h('p', { class: 'effect', 'aria-live': 'polite', 'data-testid': 'queue-effect' });
    this.moves = h('div', { class: 'console-tools' });
    main.append(this.notices, this.state, this.tiles, this.#form(), this.moves);
    this.main = main;
  }

  async open() {
    this.#show(await getQueue(this.eventId));
    this.#fill();
    this.#refreshLater();
  }

  #refreshLater() {
    setTimeout(async () => {
      if (!this.tiles.isConnected) return;
      if (!document.hidden) await getQueue(this.eventId).then((numbers) => this.#show(numbers), () => {});
      this.#refreshLater();
    }, REFRESH_MILLIS);
  }

  #form() {
    const number = (name) => h('input', { class: 'input', name, inputmode: 'numeric', pattern: '[0-9]+', autocomplete: 'off', required: true, 'data-testid': `queue-${name}`, 'aria-describedby': 'queue-effect', oninput: () => this.#tell() });
    this.fields = { maxActive: number('maxActive'), admitPerSecond: number('admitPerSecond') };
    this.paused = h('input', { type: 'checkbox', 'data-testid': 'queue-paused', onchange: () => this.#tell() });
    this.apply = h('button', { type: 'submit', class: 'button', disabled: true, 'data-testid': 'queue-apply' }, t('op.queueApply'));
    this.effect.id = 'queue-effect';
    return h('form', { class: 'card queue-form', novalidate: true, onsubmit: (event) => this.#submit(event) },
      h('h2', {}, t('op.queueControls')),
      h('div', { class: 'queue-fields' },
        h('label', { class: 'field' }, h('span', {}, t('op.queue.maxActive')), this.fields.maxActive),
        h('label', { class: 'field' }, h('span', {}, t('op.queue.admitPerSecond')), this.fields.admitPerSecond)),
      h('label', { class: 'check' }, this.paused, t('op.queue.paused')),
      this.effect,
      h('div', {}, this.apply));
  }

  #fill() {
    for (const [name, field] of Object.entries(this.fields)) field.value = String(this.numbers[name]);
    this.paused.checked = this.numbers.paused;
    this.#tell();
  }

  /** What is typed, or null where it is no number that fits. */
  get #wanted() {
    const wanted = { paused: this.paused.checked };
    for (const [name, field] of Object.entries(this.fields)) {
      const value = /^\d{1,9}$/.test(field.value.trim()) ? Number(field.value) : NaN;
      if (!(value <= LIMITS[name])) return null;
      wanted[name] = value;
    }
    return wanted;
  }

  /** The effect in words, before anything is applied. */
  #tell() {
    const wanted = this.#wanted;
    const { numbers } = this;
    const same = wanted && Object.entries(wanted).every(([name, value]) => numbers[name] === value);
    this.apply.disabled = !wanted || same;
    this.effect.textContent = !wanted ? t('op.queue.invalid') : same ? t('op.queue.unchanged') : effectOf(wanted, numbers);
  }

  async #submit(event) {
    event.preventDefault();
    const wanted = this.#wanted;
    if (!wanted) return this.#tell();
    this.apply.disabled = true;
    await this.#say(() => setQueue(this.eventId, wanted), t('op.queue.applied'));
    this.#fill();
  }

  async #move(name) {
    const reason = await confirmMove(name, this.numbers);
    if (reason) await this.#say(() => moveQueue(this.eventId, name, reason), t(`op.queue.${name}.done`));
  }

  async #say(change, done) {
    try {
      await change();
      this.#show(await getQueue(this.eventId));
      this.notices.say({ kind: 'queue', tone: 'good', text: done });
      announce(done);
    } catch (failure) {
      this.notices.say({ kind: 'queue', tone: 'warn', text: failure.message });
    }
  }

  #show(numbers) {
    this.numbers = numbers;
    const { phase, paused, soldOut } = numbers;
    const words = [tOr(`op.queue.phase.${phase}`, phase), paused && t('op.queue.isPaused'), soldOut && t('op.queue.isSoldOut'), numbers.lostAt && t('op.queue.wasLost')];
    const text = words.filter(Boolean).join(' · ');
    if (this.state.textContent !== text) this.state.textContent = text;
    const count = (member, tone) => tile({ label: t(`op.queue.${member}`), count: numbers[member] ?? 0, tone, testid: `queue-${member}-now` });
    replaceContent(this.tiles,
      phase === 'POOL' && count('pool', 'calm'), count('waiting', 'calm'), count('inHall', 'good'), count('admittedPerMinute', 'calm'),
      count('finished', 'calm'), count('abandoned', 'calm'), count('tokensRefused', 'busy'));
    const moves = phase === 'CLOSED' || phase === 'DRAINING' ? ['reopen'] : ['drain', 'close'];
    if (this.moves.dataset.for !== phase) {
      this.moves.dataset.for = phase;
      replaceContent(this.moves, moves.map((name) => h('button', { type: 'button', class: name === 'close' ? 'button danger' : 'button secondary', 'data-testid': `queue-${name}`, onclick: () => this.#move(name) }, t(`op.queue.${name}`))));
    }
  }
}

/** "Up to 3,000 a minute instead of 600; the 12,000 who wait are then in after about 4 minutes …" */
function effectOf(wanted, numbers) {
  const sentences = [];
  if (wanted.paused !== numbers.paused) sentences.push(t(wanted.paused ? 'op.queue.willPause' : 'op.queue.willResume'));
  if (wanted.admitPerSecond !== numbers.admitPerSecond) {
    sentences.push(t('op.queue.willAdmit', { now: formatNumber(numbers.admitPerSecond * 60), then: formatNumber(wanted.admitPerSecond * 60) }));
  }
  if (wanted.maxActive !== numbers.maxActive) {
    const more = wanted.maxActive - numbers.inHall;
    sentences.push(more >= 0
      ? t('op.queue.willFit', { count: more, number: formatNumber(more), hall: formatNumber(numbers.inHall) })
      : t('op.queue.willShrink', { number: formatNumber(-more) }));
  }
  if (!wanted.paused && numbers.waiting > 0 && wanted.admitPerSecond > 0 && wanted.maxActive > 0) {
    sentences.push(t('op.queue.willTake', { number: formatNumber(numbers.waiting), time: formatDuration((numbers.waiting / wanted.admitPerSecond) * 1000) }));
  }
  return sentences.join(' ');
}
