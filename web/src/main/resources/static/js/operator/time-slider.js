/**
 * The time slider: where in a showtime's life the map stands, and playing it. Its steps are events or seconds; at every
 * moment it says the time there in the showtime's own zone.
 */
import { announce } from '../core/announcer.js';
import { h, svg } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { instantOf, wallClock } from '../core/zoned-time.js';
import { eventName } from './event-words.js';

const TICK_MILLIS = 100;
/** With fewer events ahead than this, more are asked for while it plays. */
const READ_AHEAD = 300;
const SPEEDS = { events: [1, 5, 25, 100], time: [1, 60, 3600, 86_400] };
/** A life in time is cut into so many steps for the arrow keys. */
const TIME_STEPS = 500;

const MARKS = {
  first: 'M13 5v14l-7-7ZM20 5v14l-7-7ZM4 5h2v14H4Z',
  back: 'M17 5v14l-9-7ZM5 5h2v14H5Z',
  play: 'M8 5v14l11-7Z',
  pause: 'M7 5h4v14H7ZM14 5h4v14h-4Z',
  on: 'M7 5v14l9-7ZM17 5h2v14h-2Z',
  last: 'M11 5v14l7-7ZM4 5v14l7-7ZM18 5h2v14h-2Z',
};

const mark = (name) => svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: MARKS[name], fill: 'currentColor' }));

export class TimeSlider {
  #dragged = false;
  #clock = 0;

  /** onProblem hears of what could not be loaded. */
  constructor(playback, moments, onProblem) {
    this.playback = playback;
    this.moments = moments;
    this.onProblem = onProblem;
    this.playing = false;
    this.scale = 'events';
    this.element = this.#build();
    playback.addEventListener('move', () => this.#show());
    playback.addEventListener('busy', ({ detail }) => this.element.toggleAttribute('data-busy', detail));
  }

  #build() {
    this.moment = h('output', { class: 'moment-time', 'data-testid': 'moment' });
    this.what = h('span', { class: 'muted small', 'data-testid': 'moment-event' });
    this.slider = h('input', { type: 'range', class: 'time-slider', min: '0', step: '1', 'aria-label': t('op.audit.slider'), 'data-testid': 'time-slider',
      oninput: () => this.#slide(), onchange: () => this.#drop() });
    this.ends = [h('span', {}), h('span', {})];
    this.playButton = this.#button('play', 'play', () => (this.playing ? this.pause() : this.play()));
    this.speed = h('select', { class: 'input', 'data-testid': 'play-speed' });
    this.jump = h('input', { class: 'input', type: 'datetime-local', step: '1', 'data-testid': 'go-to-time', onchange: () => this.#jumpToTime() });
    this.#offerSpeeds();
    return h('section', { class: 'card time-machine', 'aria-label': t('op.audit.slider') },
      h('p', { class: 'moment' }, this.moment, this.what),
      this.slider,
      h('p', { class: 'slider-ends muted small' }, this.ends),
      h('div', { class: 'slider-tools' },
        h('div', { class: 'slider-buttons', role: 'group', 'aria-label': t('op.audit.play') },
          this.#button('first', 'first', () => this.#go(() => this.playback.toVersion(this.playback.first.version))),
          this.#button('back', 'back', () => this.#go(() => this.playback.step(-1))),
          this.playButton,
          this.#button('on', 'on', () => this.#go(() => this.playback.step(1))),
          this.#button('last', 'last', () => this.#go(() => this.playback.toVersion(this.playback.last.version)))),
        field(t('op.audit.speed'), this.speed),
        field(t('op.audit.scale'), this.#scaleSelect()),
        field(t('op.audit.goTo'), this.jump)));
  }

  #button(name, picture, action) {
    const label = t(`op.audit.${name}`);
    return h('button', { type: 'button', class: 'slider-button', 'aria-label': label, title: label, 'data-testid': `play-${name}`, onclick: action }, mark(picture));
  }

  #scaleSelect() {
    const change = (event) => {
      this.pause();
      this.scale = event.target.value;
      this.#offerSpeeds();
      this.#show();
    };
    return h('select', { class: 'input', 'data-testid': 'time-scale', onchange: change },
      Object.keys(SPEEDS).map((scale) => h('option', { value: scale }, t(`op.audit.scale.${scale}`))));
  }

  #offerSpeeds() {
    this.speed.replaceChildren(...SPEEDS[this.scale].map((speed) =>
      h('option', { value: speed, selected: speed === SPEEDS[this.scale][1] }, t(`op.audit.speed.${this.scale}`, { count: speed, number: formatNumber(speed) }))));
  }

  /** A move by hand ends the playing. */
  #go(move) {
    this.pause();
    this.#attempt(move);
  }

  async #attempt(move) {
    try {
      await move();
    } catch (failure) {
      this.pause();
      this.#show();
      this.onProblem(failure);
    }
  }

  #slide() {
    this.#dragged = true;
    const value = Number(this.slider.value);
    this.#go(() => (this.scale === 'events'
      ? this.playback.toVersion(value)
      : this.playback.toTime(new Date(this.#firstMillis + value).toISOString())));
  }

  #drop() {
    this.#dragged = false;
    this.#show();
  }

  #jumpToTime() {
    const instant = this.jump.value && instantOf(this.moments.zone, this.jump.value);
    if (instant) this.#go(() => this.playback.toTime(instant));
  }

  get #firstMillis() {
    return Date.parse(this.playback.first.at);
  }

  get #lastMillis() {
    return Math.max(Date.parse(this.playback.last.at), this.#firstMillis);
  }

  #show() {
    const { playback, moments } = this;
    const { point, first, last } = playback;
    const inTime = this.scale === 'time';
    const millis = inTime && this.playing ? this.#clock : Date.parse(point.at);
    const name = point.type ? eventName(point.type) : '';
    this.moment.textContent = moments.inFull(millis);
    this.what.textContent = [t('op.audit.eventOf', { number: formatNumber(point.version + 1), count: last.version + 1, all: formatNumber(last.version + 1) }), name].filter(Boolean).join(' · ');
    this.slider.max = String(inTime ? this.#lastMillis - this.#firstMillis : last.version);
    this.slider.step = String(inTime ? Math.max(1, Math.round((this.#lastMillis - this.#firstMillis) / TIME_STEPS)) : 1);
    if (!this.#dragged) this.slider.value = String(inTime ? millis - this.#firstMillis : point.version);
    this.slider.setAttribute('aria-valuetext', [moments.inShort(millis), name].filter(Boolean).join(', '));
    this.ends[0].textContent = moments.inShort(first.at);
    this.ends[1].textContent = moments.inShort(last.at);
    if (document.activeElement !== this.jump) this.jump.value = wallClock(moments.zone, point.at);
  }

  play() {
    if (this.playing) return;
    this.playing = true;
    this.#showPlaying();
    this.#attempt(() => this.#run());
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.#showPlaying();
    announce(this.moments.inShort(this.playback.point.at));
  }

  #showPlaying() {
    const name = this.playing ? 'pause' : 'play';
    this.playButton.replaceChildren(mark(name));
    for (const attribute of ['aria-label', 'title']) this.playButton.setAttribute(attribute, t(`op.audit.${name}`));
    this.element.toggleAttribute('data-playing', this.playing);
  }

  async #run() {
    const { playback } = this;
    if (playback.point.version === playback.last.version) await playback.toVersion(playback.first.version);
    this.#clock = Date.parse(playback.point.at);
    let events = 0;
    for (let before = performance.now(); this.playing; ) {
      await new Promise((resume) => setTimeout(resume, TICK_MILLIS));
      if (!this.playing || !this.element.isConnected) return;
      const now = performance.now();
      const passed = ((now - before) / 1000) * Number(this.speed.value);
      before = now;
      if (this.scale === 'time') {
        this.#clock = Math.min(this.#clock + passed * 1000, this.#lastMillis);
        await playback.toTime(new Date(this.#clock).toISOString());
      } else {
        events += passed;
        const steps = Math.floor(events);
        events -= steps;
        if (steps > 0) await playback.step(steps);
      }
      if (playback.point.version === playback.last.version) this.pause();
      else if (playback.eventsAhead < READ_AHEAD) playback.readAhead().catch(() => {});
    }
  }
}

const field = (label, input) => h('label', { class: 'field' }, h('span', {}, label), input);
