/**
 * <section-list>: the sections of a large hall with price and what is left, best price first; choosing one brings its
 * seats into the map. Emits 'section-pick' {detail: zone index}.
 */
import { h } from '../core/el.js';
import { formatMoney, formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { colourIndex } from '../map/palette.js';
import { categoryName } from '../map/seat-words.js';

const PAUSE_MILLIS = 400;

class SectionList extends HTMLElement {
  #free = [];
  #timer = null;

  open(plan, book) {
    this.plan = plan;
    this.book = book;
    this.append(
      h('h2', {}, t('sections.title')),
      h('p', { class: 'small muted' }, t('sections.text')),
      h('ul', { class: 'sections', 'aria-label': t('sections.title') }, this.#zones().map((zone) => this.#row(zone))));
    this.#count();
    book.addEventListener('change', () => (this.#timer ??= setTimeout(() => this.#count(), PAUSE_MILLIS)));
  }

  /** Dear before cheap, as near as before far: the order of the prices, then of the plan. */
  #zones() {
    const price = (zone) => Math.max(...this.#prices(zone).map((each) => each.amountMinor), 0);
    return [...this.plan.zones].sort((a, b) => price(b) - price(a) || a.index - b.index);
  }

  #categories(zone) {
    const indexes = new Set(zone.rows.flatMap((row) => row.seats).map((seat) => this.plan.seats[seat].category));
    return [...indexes].map((index) => this.plan.categories[index]);
  }

  #prices(zone) {
    return this.#categories(zone).map((category) => category.price).filter(Boolean);
  }

  #row(zone) {
    const left = h('span', { class: 'muted small' });
    this.#free[zone.index] = left;
    const prices = this.#prices(zone).sort((a, b) => a.amountMinor - b.amountMinor);
    const from = prices.length > 1 ? t('sections.from', { price: formatMoney(prices[0]) }) : formatMoney(prices[0]);
    const category = this.#categories(zone)[0];
    const name = zone.name === '' || zone.name === category?.code ? categoryName(category?.code ?? '') : zone.name;
    return h('li', {}, h('button', { type: 'button', 'data-testid': 'section', 'data-zone': zone.name, onclick: () => this.#pick(zone) },
      h('span', { class: `section-mark colour-${colourIndex(category?.index ?? 0) + 1}`, 'aria-hidden': 'true' }),
      h('span', { class: 'section-name' }, h('span', {}, name), left),
      h('strong', {}, from)));
  }

  #pick(zone) {
    this.dispatchEvent(new CustomEvent('section-pick', { detail: zone.index, bubbles: true }));
  }

  #count() {
    this.#timer = null;
    if (!this.book.ready) return;
    const free = this.plan.zones.map(() => 0);
    for (const seat of this.plan.seats) if (this.book.isFree(seat.index)) free[seat.row.zone.index]++;
    free.forEach((count, index) => {
      this.#free[index].textContent = count === 0 ? t('zone.soldOut') : t('zone.free', { count, number: formatNumber(count) });
    });
  }
}

customElements.define('section-list', SectionList);
