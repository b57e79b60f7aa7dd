/** One showtime's life: its map, the time slider, and the events beside it, which move together. */
import { announce } from '../core/announcer.js';
import { h, replaceContent } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import '../components/notice-box.js';
import '../components/seat-map.js';
import { swatch } from '../components/seat-legend.js';
import { buildPlan } from '../map/plan.js';
import { SeatBook } from '../map/seat-book.js';
import { categoryName, stateName } from '../map/seat-words.js';
import { EventList } from './event-list.js';
import { Moments } from './moments.js';
import { Playback } from './playback.js';
import { TimeSlider } from './time-slider.js';

const STATES = ['available', 'held', 'booked', 'blocked'];
const COUNT_PAUSE_MILLIS = 150;
/** A browser lets an address be rewritten only so often. */
const ADDRESS_PAUSE_MILLIS = 400;

export class PastDesk {
  #counting = null;
  #writing = null;

  constructor(showtime, layout) {
    this.showtime = showtime;
    this.plan = buildPlan(layout, showtime.categories);
    this.book = new SeatBook(this.plan);
    this.playback = new Playback(showtime.id, this.book);
    const moments = new Moments(showtime.timeZone);
    this.notices = document.createElement('notice-box');
    this.slider = new TimeSlider(this.playback, moments, (failure) => this.#say(failure));
    this.list = new EventList(showtime.id, moments, { onPick: (event) => this.#goToEvent(event), onSeat: (seat) => this.#findSeat(seat) });
    this.map = document.createElement('seat-map');
    this.counts = h('ul', { class: 'map-counts', 'data-testid': 'map-counts' });
    this.areas = h('dl', { class: 'facts small', 'data-testid': 'past-areas', hidden: this.plan.areas.length === 0 });
    this.element = h('div', { class: 'audit-desk', 'data-testid': 'past-desk' },
      h('div', { class: 'audit-main' }, this.slider.element, this.notices, this.plan.seats.length > 0 && h('div', { class: 'audit-map' }, this.map), this.counts, this.areas),
      this.list.element);
  }

  /** at: an instant or a position of the log; null for the latest moment. */
  async open({ at, seat }) {
    if (this.plan.seats.length > 0) this.map.open(this.plan, this.book);
    this.book.addEventListener('change', () => this.#countSoon());
    this.element.addEventListener('seat-pick', (event) => this.#showSeat(this.plan.seats[event.detail].code));
    this.playback.addEventListener('move', () => this.#moved());
    await this.#begin(at);
    await this.list.showSeat(seat);
    this.element.dataset.ready = '';
  }

  /** An address may name a moment that is none; then the latest is shown, and why. */
  async #begin(at) {
    try {
      await this.playback.open(at);
    } catch (failure) {
      if (at === null || failure.problem?.field !== 'asOf') throw failure;
      this.#say(failure);
      await this.playback.open(null);
    }
  }

  #say(failure) {
    this.notices.say({ kind: 'problem', tone: 'warn', text: failure.message });
    announce(failure.message);
  }

  #moved() {
    this.list.follow(this.playback.point.position);
    this.#writeAddressSoon();
  }

  async #goToEvent({ position }) {
    this.slider.pause();
    try {
      await this.playback.toPosition(position);
    } catch (failure) {
      this.#say(failure);
    }
  }

  /** As it was typed; the map goes where the seat is. */
  async #findSeat(typed) {
    const seat = this.plan.byCode.get(typed) ?? this.plan.byCode.get(typed.toUpperCase());
    if (seat) this.map.showSeats([seat.index]);
    await this.#showSeat(seat?.code ?? typed);
  }

  async #showSeat(code) {
    await this.list.showSeat(code);
    this.#writeAddressSoon();
    if (code) announce(t('op.audit.seatHistory', { seat: code }));
  }

  #writeAddressSoon() {
    this.#writing ??= setTimeout(() => {
      this.#writing = null;
      const values = { showtime: String(this.showtime.id), at: String(this.playback.point.position), seat: this.list.seat };
      const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
      history.replaceState(null, '', `?${query}`);
    }, ADDRESS_PAUSE_MILLIS);
  }

  #countSoon() {
    this.#counting ??= setTimeout(() => {
      this.#counting = null;
      this.#count();
    }, COUNT_PAUSE_MILLIS);
  }

  #count() {
    const counts = Object.fromEntries(STATES.map((state) => [state, 0]));
    for (const { index } of this.plan.seats) counts[this.book.stateOf(index)]++;
    if (this.plan.seats.length > 0) {
      replaceContent(this.counts, STATES.map((state) =>
        h('li', { 'data-state': state, 'data-count': counts[state] }, swatch(state, 0), `${stateName(state)}: `, h('b', {}, formatNumber(counts[state])))));
    }
    replaceContent(this.areas, [...this.book.areas.values()].map(({ category, available, capacity }) =>
      h('div', {}, h('dt', {}, categoryName(category)), h('dd', {}, t('op.audit.areaFree', { count: available, free: formatNumber(available), all: formatNumber(capacity) })))));
  }
}
