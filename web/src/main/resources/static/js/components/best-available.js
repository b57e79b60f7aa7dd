/**
 * <best-available>: how many, which price, step-free or not. Where there is time to look, it emits 'best-pick' {indices,
 * together} or says why not. Where seats go within seconds, the showtime chooses and holds at once: 'best-hold' {wish}.
 */
import { h } from '../core/el.js';
import { formatMoney } from '../core/format.js';
import { t } from '../core/i18n.js';
import { bestSeats } from '../map/best-seats.js';
import { categoryName } from '../map/seat-words.js';
import { stepper } from './stepper.js';

class BestAvailable extends HTMLElement {
  open(plan, book, policy) {
    this.book = book;
    this.atOnce = policy.queueRequired;
    const mostPlaces = policy.placesPerHold;
    const numbered = plan.categories.filter((category) => plan.seats.some((seat) => seat.category === category.index));
    this.count = stepper({ value: Math.min(2, mostPlaces), min: 1, max: mostPlaces, label: t('best.howMany'), testid: 'best-count' });
    this.category = h('select', { class: 'input', 'data-testid': 'best-category' },
      h('option', { value: '' }, t('best.anyPrice')),
      numbered.map((each) => h('option', { value: each.index }, [categoryName(each.code), formatMoney(each.price)].filter(Boolean).join(' · '))));
    this.accessible = h('input', { type: 'checkbox', 'data-testid': 'best-accessible' });
    this.answer = h('p', { class: 'small muted', role: 'status' });
    const hasAccessible = plan.seats.some((seat) => seat.accessible);
    this.append(
      h('h2', {}, t('best.title')),
      h('div', { class: 'best-fields' },
        h('div', { class: 'field' }, h('span', { 'aria-hidden': 'true' }, t('best.howMany')), this.count.element),
        h('label', { class: 'field' }, h('span', {}, t('best.price')), this.category)),
      h('label', { class: 'check', hidden: !hasAccessible }, this.accessible, t('best.accessible')),
      h('button', { type: 'button', class: 'button secondary wide', 'data-testid': 'best-find', onclick: () => this.#find() }, t(this.atOnce ? 'best.hold' : 'best.find')),
      this.answer);
  }

  #find() {
    const category = this.category.value === '' ? null : Number(this.category.value);
    const wish = { count: this.count.value, category, accessible: this.accessible.checked };
    if (this.atOnce) return this.#hold(wish);
    const found = bestSeats(this.book, wish);
    this.answer.textContent = found ? (found.together ? '' : t('best.apart')) : t('best.none');
    if (found) this.#say('best-pick', found);
  }

  #hold({ count, category, accessible }) {
    const wish = { quantity: count };
    if (category !== null) wish.category = this.book.plan.categories[category].code;
    if (accessible) wish.accessible = true;
    this.#say('best-hold', wish);
  }

  #say(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}

customElements.define('best-available', BestAvailable);
