/**
 * The whole plan as one bitmap of small seats, kept up to date seat by seat. The middle level of detail and the
 * mini-map both come from it, so showing 50,000 seats is one image copy per frame.
 */
import { colourIndex } from './palette.js';

const WANTED_PITCH_PIXELS = 8;
const LARGEST_SIDE_PIXELS = 4096;

export class Overview {
  constructor(plan, book, palette) {
    this.plan = plan;
    this.book = book;
    this.palette = palette;
    const { x0, y0, x1, y1 } = plan.bounds;
    const wanted = WANTED_PITCH_PIXELS / plan.pitch;
    this.scale = Math.min(wanted, LARGEST_SIDE_PIXELS / Math.max(x1 - x0, y1 - y0));
    this.canvas = document.createElement('canvas');
    this.canvas.width = Math.max(1, Math.ceil((x1 - x0) * this.scale));
    this.canvas.height = Math.max(1, Math.ceil((y1 - y0) * this.scale));
    this.pen = this.canvas.getContext('2d');
  }

  repaint(indices) {
    if (indices === null) {
      this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
      for (const seat of this.plan.seats) this.#paintSeat(seat);
      return;
    }
    const side = this.plan.pitch * this.scale * 0.84;
    for (const index of indices) {
      const seat = this.plan.seats[index];
      this.pen.clearRect(this.#left(seat, side), this.#top(seat, side), side, side);
      this.#paintSeat(seat);
    }
  }

  #left(seat, side) {
    return (seat.x - this.plan.bounds.x0) * this.scale - side / 2;
  }

  #top(seat, side) {
    return (seat.y - this.plan.bounds.y0) * this.scale - side / 2;
  }

  #paintSeat(seat) {
    const state = this.book.stateOf(seat.index);
    if (state === 'blocked') return;
    const share = { available: 0.72, held: 0.5, booked: 0.3, chosen: 0.84, yours: 0.84 }[state];
    const side = this.plan.pitch * this.scale * share;
    this.pen.fillStyle = this.#colour(seat, state);
    this.pen.fillRect(this.#left(seat, side), this.#top(seat, side), side, side);
  }

  #colour(seat, state) {
    if (state === 'available') return this.palette.seats[colourIndex(seat.category)];
    if (state === 'held') return this.palette.held;
    return state === 'booked' ? this.palette.booked : this.palette.yours;
  }
}
