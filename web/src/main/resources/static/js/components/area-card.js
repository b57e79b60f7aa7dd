/** <area-card>: one general-admission area with what is left and a stepper. */
import { h } from '../core/el.js';
import { formatMoney, formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { categoryName } from '../map/seat-words.js';
import { stepper } from './stepper.js';

class AreaCard extends HTMLElement {
  /** limitLeft(category) says how many more places the policy allows in this area. */
  open(area, book, limitLeft) {
    this.area = area;
    this.book = book;
    this.limitLeft = limitLeft;
    const name = categoryName(area.name ?? area.category);
    this.setAttribute('data-testid', 'area-card');
    this.setAttribute('data-area', area.category);
    this.left = h('p', { class: 'muted small' });
    this.meter = h('div', { class: 'meter', 'aria-hidden': 'true' }, h('span'));
    this.price = h('strong', {});
    this.count = stepper({ value: 0, min: 0, max: 0, label: name, testid: 'area-count', onchange: (value) => book.chooseArea(area.category, value) });
    this.append(h('div', { class: 'area-words' }, h('h2', {}, name), this.price, this.left, this.meter), this.count.element);
    this.#paint();
    book.addEventListener('change', () => this.#paint());
  }

  #paint() {
    const { category } = this.area;
    const live = this.book.areas.get(category);
    const available = live?.available ?? 0;
    const capacity = live?.capacity ?? this.area.capacity;
    const priced = live?.price ?? this.book.plan.categories.find((each) => each.code === category)?.price;
    this.price.textContent = formatMoney(priced);
    this.left.textContent = available === 0 ? t('zone.soldOut') : t('list.left', { count: available, number: formatNumber(available) });
    this.meter.firstChild.style.width = `${capacity ? (100 * available) / capacity : 0}%`;
    const holding = this.book.placesMine > 0;
    const chosen = this.book.areaChosen.get(category) ?? 0;
    const most = holding ? 0 : Math.min(available, chosen + this.limitLeft());
    this.count.set(holding ? (this.book.areaMine.get(category) ?? 0) : chosen, Math.max(most, holding ? 0 : chosen));
    this.count.element.toggleAttribute('inert', holding);
  }
}

customElements.define('area-card', AreaCard);
