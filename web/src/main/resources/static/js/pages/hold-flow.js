/**
 * The buyer's way from chosen places to a hold and out of it again, for one showtime: hold, restore after a reload,
 * release, expiry. Knows nothing about looks; the page listens to 'hold' and 'refused'.
 *
 * Events: 'hold' {detail: hold or null}, 'refused' {detail: {error, wanted: seat indices, wish}},
 * 'expired' {detail: {codes, areas}}, 'settled' {detail: hold that is no longer HELD}.
 */
import { getHold, holdPlaces, releaseHold } from '../core/api.js';
import { closeHold, currentHold, keepHold } from '../core/kept-holds.js';
import { turnOf } from '../core/turns.js';

export class HoldFlow extends EventTarget {
  constructor(showtime, book) {
    super();
    this.showtime = showtime;
    this.book = book;
    this.hold = null;
    this.isAsking = false;
  }

  #say(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  async holdPlaces(indices, areaQuantities) {
    const body = {};
    if (indices.length > 0) body.seats = indices.map((index) => this.book.plan.seats[index].code);
    const areas = [...areaQuantities].map(([category, quantity]) => ({ category, quantity }));
    if (areas.length > 0) body.areas = areas;
    await this.#ask(body, { wanted: indices });
  }

  /** The showtime chooses and holds in one decision. wish: {quantity, category, accessible, together}. */
  async holdBest(wish) {
    await this.#ask({ bestAvailable: wish }, { wanted: [], wish });
  }

  async #ask(body, asked) {
    if (this.isAsking || this.hold) return;
    this.isAsking = true;
    try {
      const queued = this.showtime.policy.queueRequired ? turnOf(this.showtime.id).accessToken : undefined;
      this.#accept(await holdPlaces(this.showtime.id, body, queued));
    } catch (error) {
      this.isAsking = false;
      this.#say('refused', { error, ...asked });
    }
  }

  #accept(hold) {
    this.isAsking = false;
    this.hold = hold;
    this.book.takeHold(hold.seats, hold.areas);
    const { id, title, venue, startsAt, timeZone } = this.showtime;
    keepHold({ holdId: hold.holdId, showtimeId: id, title, venue, startsAt, timeZone, seats: hold.seats, areas: hold.areas, expiresAt: hold.expiresAt });
    this.#say('hold', hold);
  }

  /** After a reload, or when the page is looked at again: what became of the hold this browser remembers? */
  async restore() {
    const kept = currentHold(this.showtime.id);
    if (!kept || this.isAsking) return;
    try {
      const hold = await getHold(kept.holdId);
      if (hold.status === 'HELD' && this.hold?.holdId === kept.holdId) return;
      if (hold.status === 'HELD') this.#accept({ ...hold, holdId: kept.holdId });
      else this.#settle(kept, hold);
    } catch (error) {
      if (error.status === 404) this.#forget(kept.holdId);
    }
  }

  #settle(kept, hold) {
    closeHold(kept.holdId);
    const wasShown = this.hold !== null;
    this.hold = null;
    // A confirmed hold's seats stay the buyer's on the map until it is left.
    if (hold.status !== 'CONFIRMED') this.book.dropHold();
    if (wasShown) this.#say('hold', null);
    this.#say('settled', { ...hold, holdId: kept.holdId });
  }

  #forget(holdId) {
    closeHold(holdId);
    this.hold = null;
    this.book.dropHold();
    this.#say('hold', null);
  }

  async release() {
    if (!this.hold) return;
    const { holdId } = this.hold;
    await releaseHold(holdId);
    this.#forget(holdId);
  }

  /** The timer reached zero. A payment under way may still win, so the server is asked before the seats are let go. */
  async expire() {
    if (!this.hold) return;
    const ended = this.hold;
    const now = await getHold(ended.holdId).catch(() => null);
    if (this.hold !== ended) return;
    if (now && now.status !== 'HELD' && now.status !== 'EXPIRED') return this.#settle({ holdId: ended.holdId }, now);
    this.#forget(ended.holdId);
    this.#say('expired', { codes: ended.seats ?? [], areas: ended.areas ?? [] });
  }
}
