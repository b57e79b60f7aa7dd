/**
 * A showtime's seats at any moment of its life, and the way from one moment to another.
 *
 * It keeps one stretch of events: the map at its beginning and what each event after it did. Inside the stretch every step,
 * forward or back, is done here; outside, another stretch is asked for. What the seats are is said to the SeatBook and to
 * nobody else.
 *
 * Events: 'move' after each change of the moment; 'busy' {detail: boolean} while a stretch is on its way.
 */
import { getHistory, getPastSeats } from './desk-api.js';

/** Events of a stretch that lie before the moment it was asked for, so that a step back costs nothing either. */
const BEFORE = 250;
const STRETCH = 1000;
/** A stretch that grows while it is played forgets its beginning beyond this. */
const LONGEST_STRETCH = 4 * STRETCH;

export class Playback extends EventTarget {
  #from = null;
  #changes = [];
  #index = 0;
  #undos = [];
  #wanted = null;
  #loading = null;

  constructor(showtimeId, book) {
    super();
    this.showtimeId = showtimeId;
    this.book = book;
    this.first = null;
    this.last = null;
  }

  /** The last event that the map shows: {version, position, at}, and its type where it is not the stretch's first. */
  get point() {
    return this.#index === 0 ? this.#from : this.#changes[this.#index - 1];
  }

  get #reached() {
    return this.#changes.length === 0 ? this.#from.version : this.#changes.at(-1).version;
  }

  /** An instant or a position of the log; null for the latest. Fails as the server does for what is neither. */
  async open(moment) {
    await this.#load(moment === null ? { from: Number.MAX_SAFE_INTEGER, before: BEFORE } : { asOf: moment, before: BEFORE });
  }

  toVersion(version) {
    const wanted = Math.min(Math.max(version, this.first.version), this.last.version);
    if (wanted >= this.#from.version && wanted <= this.#reached) return this.#goTo(wanted);
    return this.#want({ from: wanted, before: BEFORE });
  }

  step(by) {
    return this.toVersion(this.point.version + by);
  }

  toPosition(position) {
    return this.#toMoment(position, (point) => point.position <= position);
  }

  toTime(instant) {
    const millis = Date.parse(instant);
    return this.#toMoment(instant, (point) => Date.parse(point.at) <= millis);
  }

  #toMoment(moment, includes) {
    const isInside = includes(this.#from) && (this.#reached === this.last.version || (this.#changes.length > 0 && !includes(this.#changes.at(-1))));
    if (!isInside) return this.#want({ asOf: moment, before: BEFORE });
    const next = this.#changes.findIndex((change) => !includes(change));
    const point = next === -1 ? (this.#changes.at(-1) ?? this.#from) : (this.#changes[next - 1] ?? this.#from);
    return this.#goTo(point.version);
  }

  /** Asks for what follows before it is needed. */
  async readAhead() {
    if (this.#reached === this.last.version || this.#loading) return;
    const { changes, last } = await getHistory(this.showtimeId, { from: this.#reached, limit: STRETCH });
    if (this.#loading || changes[0]?.version !== this.#reached + 1) return;
    this.last = last;
    this.#changes.push(...changes);
    this.#forget();
  }

  get eventsAhead() {
    return this.#changes.length - this.#index;
  }

  #forget() {
    const surplus = Math.min(this.#changes.length - LONGEST_STRETCH, this.#index);
    if (surplus <= 0) return;
    this.#from = this.#changes[surplus - 1];
    this.#changes.splice(0, surplus);
    this.#undos.splice(0, surplus);
    this.#index -= surplus;
  }

  /** While one stretch is on its way, only the last wish counts: a slider that is dragged asks for no map between. */
  async #want(query) {
    this.#wanted = query;
    this.#loading ??= this.#loadWanted().finally(() => (this.#loading = null));
    await this.#loading;
  }

  async #loadWanted() {
    while (this.#wanted) {
      const query = this.#wanted;
      this.#wanted = null;
      await this.#load(query);
    }
  }

  async #load(query) {
    this.dispatchEvent(new CustomEvent('busy', { detail: true }));
    try {
      const history = await getHistory(this.showtimeId, { ...query, limit: STRETCH });
      const map = await getPastSeats(this.showtimeId, history.from.position);
      Object.assign(this, { first: history.first, last: history.last });
      this.#from = history.from;
      this.#changes = history.changes;
      this.#index = 0;
      this.#undos = [];
      this.book.applySnapshot(map);
      this.#goTo(history.at.version);
    } finally {
      this.dispatchEvent(new CustomEvent('busy', { detail: false }));
    }
  }

  /** However many events lie between, the book hears of one change. */
  #goTo(version) {
    const next = { seats: new Map(), areas: new Map() };
    while (this.#index < this.#changes.length && this.#changes[this.#index].version <= version) this.#forward(next);
    while (this.#index > 0 && this.#changes[this.#index - 1].version > version) this.#back(next);
    this.book.applyDelta({
      seats: [...next.seats].map(([code, status]) => ({ code, status })),
      areas: [...next.areas].map(([category, available]) => ({ category, available })),
    });
    this.dispatchEvent(new Event('move'));
  }

  #forward(next) {
    const { status, seats = [], areas = [] } = this.#changes[this.#index++];
    this.#undos.push({
      seats: seats.map((code) => [code, next.seats.get(code) ?? this.book.statusOf(code)]),
      areas: areas.map(({ category }) => [category, next.areas.get(category) ?? this.book.areas.get(category)?.available]),
    });
    for (const code of seats) next.seats.set(code, status);
    for (const { category, available } of areas) next.areas.set(category, available);
  }

  #back(next) {
    this.#index--;
    const { seats, areas } = this.#undos.pop();
    for (const [code, status] of seats) next.seats.set(code, status);
    for (const [category, available] of areas) next.areas.set(category, available);
  }
}
