/** The words beside the pointer or the keyboard cursor: what a seat or a section is. */
import { h, icon } from '../core/el.js';
import { formatMoney, formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { categoryName, seatWords } from '../map/seat-words.js';

export class MapTip {
  #seat = null;

  constructor(plan, book, viewport) {
    this.plan = plan;
    this.book = book;
    this.viewport = viewport;
    this.element = h('div', { class: 'map-tip', hidden: true, 'data-testid': 'seat-tip' });
  }

  hide() {
    this.#seat = null;
    this.element.hidden = true;
  }

  /** null hides it. Stays true while shown: refresh rewrites it when its seat changes. */
  showSeat(seat) {
    if (!seat) return this.hide();
    const words = seatWords(this.plan, seat, this.book.stateOf(seat.index));
    this.#show(seat, [
      h('strong', {}, words.code),
      h('span', {}, [words.category, words.price].filter(Boolean).join(' · ')),
      words.accessible && h('span', { class: 'tip-access' }, icon('accessible'), words.accessible),
      h('span', { class: 'tip-state' }, words.state),
    ]);
    this.#seat = seat;
  }

  refresh(indices) {
    if (this.#seat && (indices === null || indices.includes(this.#seat.index))) this.showSeat(this.#seat);
  }

  showZone(zone) {
    const priced = [...zone.categories.keys()].map((index) => this.plan.categories[index]).filter((category) => category.price);
    const [cheapest] = priced.sort((a, b) => a.price.amountMinor - b.price.amountMinor);
    this.#show({ x: zone.middle.x, y: zone.box.y0 }, [
      h('strong', {}, zone.name),
      h('span', {}, zone.free === 0 ? t('zone.soldOut') : t('zone.free', { count: zone.free, number: formatNumber(zone.free) })),
      cheapest && h('span', {}, `${categoryName(cheapest.code)} · ${formatMoney(cheapest.price)}`),
      h('span', { class: 'tip-state' }, t('zone.open')),
    ]);
    this.#seat = null;
  }

  #show(point, lines) {
    this.element.hidden = false;
    this.element.replaceChildren(...lines.filter(Boolean));
    const { x, y } = this.viewport.toPixel(point.x, point.y);
    const gap = Math.max(this.viewport.pitchPixels * 0.6, 10);
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const left = Math.min(this.viewport.width - width - 8, Math.max(8, x - width / 2));
    const above = y - height - gap;
    this.element.style.transform = `translate(${left}px, ${above > 4 ? above : y + gap}px)`;
  }
}
