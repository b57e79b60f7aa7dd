/** <seat-legend>: prices by category, and what each mark on the map means. Hovering a price lights up its seats. */
import { h, icon, svg } from '../core/el.js';
import { formatMoney, formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { colourIndex } from '../map/palette.js';
import { categoryName } from '../map/seat-words.js';
import { seatShape, tickShape } from '../map/seat-shapes.js';

class SeatLegend extends HTMLElement {
  open(plan, book) {
    this.plan = plan;
    this.book = book;
    this.counts = new Map();
    const numbered = plan.categories.filter((category) => plan.seats.some((seat) => seat.category === category.index));
    this.append(
      h('h2', {}, t('legend.prices')),
      h('ul', { class: 'legend-prices' }, numbered.map((category) => this.#price(category))),
      h('ul', { class: 'legend-states', 'aria-label': t('legend.marks') }, ['available', 'chosen', 'yours', 'held', 'booked', 'accessible'].map((state) => this.#state(state))));
    this.#count();
    book.addEventListener('change', () => this.#countSoon());
  }

  #price(category) {
    const count = h('span', { class: 'muted small' });
    this.counts.set(category.index, count);
    const button = h('button', { type: 'button', 'aria-pressed': 'false', onclick: () => this.#toggle(category.index, button) },
      swatch('available', category.index),
      h('span', { class: 'legend-name' }, h('span', {}, categoryName(category.code)), count),
      h('strong', {}, category.price ? formatMoney(category.price) : ''));
    button.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.#light(category.index));
    button.addEventListener('pointerleave', () => this.#light(this.pinned ?? null));
    return h('li', {}, button);
  }

  #state(state) {
    return h('li', {}, swatch(state, 0), t(`state.${state}`));
  }

  #toggle(category, button) {
    this.pinned = this.pinned === category ? null : category;
    for (const other of this.querySelectorAll('.legend-prices button')) other.setAttribute('aria-pressed', String(other === button && this.pinned !== null));
    this.#light(this.pinned);
  }

  #light(category) {
    this.dispatchEvent(new CustomEvent('spotlight', { detail: category, bubbles: true }));
  }

  /** The first snapshot is counted at once; changes that follow each other closely are counted together. */
  #countSoon() {
    if (!this.counted) return this.#count();
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.#count();
    }, 400);
  }

  #count() {
    if (!this.book.ready) return;
    this.counted = true;
    const free = new Map();
    for (const seat of this.plan.seats) if (this.book.isFree(seat.index)) free.set(seat.category, (free.get(seat.category) ?? 0) + 1);
    for (const [category, node] of this.counts) {
      const count = free.get(category) ?? 0;
      node.textContent = count === 0 ? t('zone.soldOut') : t('zone.free', { count, number: formatNumber(count) });
    }
  }
}

/** The mark of a state as the map draws it; decorative, the words beside it carry the meaning. */
export function swatch(state, category) {
  const r = 8;
  const shape = seatShape(category, r);
  const marks = {
    available: [svg('path', { class: 'seat-body', d: shape })],
    held: [svg('path', { class: 'seat-body', d: shape }), svg('path', { class: 'seat-hatch drawn', d: 'M-8 2L2 -8M-8 8L8 -8M-2 8L8 -2' })],
    booked: [svg('circle', { class: 'seat-dot', r: r * 0.32 })],
    blocked: [svg('path', { class: 'seat-body', d: shape })],
    chosen: [svg('path', { class: 'seat-body', d: shape }), svg('path', { class: 'seat-tick', d: tickShape(r), 'stroke-width': 2.4 })],
    yours: [svg('path', { class: 'seat-body', d: shape }), svg('path', { class: 'seat-tick', d: tickShape(r), 'stroke-width': 2.4 })],
  }[state];
  if (!marks) return icon('accessible');
  return svg('svg', { class: 'swatch', viewBox: '-11 -11 22 22', 'aria-hidden': 'true' },
    svg('g', { class: `seat colour-${colourIndex(category) + 1}`, 'data-state': state }, marks));
}

customElements.define('seat-legend', SeatLegend);
