/**
 * What is known about every seat right now: the server's statuses, what the buyer has chosen, what the buyer holds.
 * The pages and both renderers read from here and nowhere else.
 *
 * Event 'change': detail {indices: number[] | null (all), taken: seat[], freed: seat[]}.
 */
const STATUS = { AVAILABLE: 0, HELD: 1, BOOKED: 2, BLOCKED: 3 };
const WORDS = Object.keys(STATUS);
const STATES = ['available', 'held', 'booked', 'blocked'];

export class SeatBook extends EventTarget {
  constructor(plan) {
    super();
    this.plan = plan;
    this.statuses = new Uint8Array(plan.seats.length).fill(STATUS.BLOCKED);
    this.chosen = new Set();
    this.mine = new Set();
    this.areas = new Map();
    this.areaChosen = new Map();
    this.areaMine = new Map();
    this.ready = false;
  }

  stateOf(index) {
    if (this.mine.has(index)) return 'yours';
    if (this.chosen.has(index)) return 'chosen';
    return STATES[this.statuses[index]];
  }

  /** The server's word for a seat's status; null for a code that is not on the plan. */
  statusOf(code) {
    const seat = this.plan.byCode.get(code);
    return seat ? WORDS[this.statuses[seat.index]] : null;
  }

  isFree(index) {
    return this.statuses[index] === STATUS.AVAILABLE && !this.mine.has(index);
  }

  get placesChosen() {
    return this.chosen.size + sum(this.areaChosen);
  }

  get placesMine() {
    return this.mine.size + sum(this.areaMine);
  }

  applySnapshot(body) {
    const next = new Uint8Array(this.statuses.length).fill(STATUS.BLOCKED);
    for (const { code, status } of body.seats ?? []) {
      const seat = this.plan.byCode.get(code);
      if (seat) next[seat.index] = STATUS[status] ?? STATUS.BLOCKED;
    }
    const first = !this.ready;
    this.ready = true;
    const changes = this.#compare(next, first);
    this.statuses = next;
    for (const area of body.areas ?? []) this.areas.set(area.category, area);
    this.#tell(first ? { indices: null, taken: [], freed: [] } : changes);
  }

  applyDelta(body) {
    const changes = { indices: [], taken: [], freed: [] };
    for (const { code, status } of body.seats ?? []) {
      const seat = this.plan.byCode.get(code);
      if (seat) this.#move(seat, STATUS[status] ?? STATUS.BLOCKED, changes);
    }
    for (const area of body.areas ?? []) this.areas.set(area.category, { ...this.areas.get(area.category), ...area });
    this.#tell(changes);
  }

  #compare(next, first) {
    const changes = { indices: [], taken: [], freed: [] };
    if (first) return changes;
    for (let index = 0; index < next.length; index++) {
      if (next[index] !== this.statuses[index]) this.#move(this.plan.seats[index], next[index], changes);
    }
    return changes;
  }

  #move(seat, status, changes) {
    const before = this.statuses[seat.index];
    if (before === status) return;
    this.statuses[seat.index] = status;
    changes.indices.push(seat.index);
    if (this.mine.has(seat.index)) return;
    if (before === STATUS.AVAILABLE) changes.taken.push(seat);
    else if (status === STATUS.AVAILABLE) changes.freed.push(seat);
  }

  /** Seats refused by the server a moment ago are shown as taken before the feed says so. */
  markTaken(codes) {
    const indices = this.#indicesOf(codes).filter((index) => this.statuses[index] === STATUS.AVAILABLE);
    for (const index of indices) this.statuses[index] = STATUS.HELD;
    this.#tell({ indices, taken: [], freed: [] });
  }

  choose(indices) {
    const before = [...this.chosen];
    this.chosen = new Set(indices);
    this.#tell({ indices: [...before, ...indices], taken: [], freed: [] });
  }

  toggle(index) {
    if (!this.chosen.delete(index)) this.chosen.add(index);
    this.#tell({ indices: [index], taken: [], freed: [] });
  }

  chooseArea(category, quantity) {
    if (quantity > 0) this.areaChosen.set(category, quantity);
    else this.areaChosen.delete(category);
    this.#tell({ indices: [], taken: [], freed: [] });
  }

  /** The buyer's hold: these places are theirs until it ends. */
  takeHold(codes, areas) {
    const indices = this.#indicesOf(codes);
    this.mine = new Set(indices);
    this.areaMine = new Map((areas ?? []).map((area) => [area.category, area.quantity]));
    const touched = [...indices, ...this.chosen];
    this.chosen = new Set();
    this.areaChosen = new Map();
    this.#tell({ indices: touched, taken: [], freed: [] });
  }

  /**
   * The hold ended unpaid. An ended hold's seats are free to the next buyer at once, whether or not the feed has
   * said so yet; if somebody was quicker, the feed or the next attempt says that.
   */
  dropHold() {
    const indices = [...this.mine];
    for (const index of indices) {
      if (this.statuses[index] === STATUS.HELD) this.statuses[index] = STATUS.AVAILABLE;
    }
    this.mine = new Set();
    this.areaMine = new Map();
    this.#tell({ indices, taken: [], freed: [] });
  }

  #indicesOf(codes) {
    return (codes ?? []).map((code) => this.plan.byCode.get(code)?.index).filter((index) => index !== undefined);
  }

  #tell(detail) {
    this.dispatchEvent(new CustomEvent('change', { detail }));
  }
}

const sum = (quantities) => [...quantities.values()].reduce((total, quantity) => total + quantity, 0);
