/**
 * <seat-table>: the same seats as a table with the same actions, for screen readers, for patience with small targets
 * and as the way to find one seat by its code. Shows a page of rows at a time, so 50,000 seats stay light.
 */
import { h } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { categoryName, seatWords, stateName } from '../map/seat-words.js';

const PAGE_SEATS = 60;

class SeatTable extends HTMLElement {
  #shown = PAGE_SEATS;
  #rows = new Map();

  open(plan, book) {
    this.plan = plan;
    this.book = book;
    this.#build();
    this.#list();
    book.addEventListener('change', (event) => this.#update(event.detail.indices));
  }

  #build() {
    const again = () => {
      this.#shown = PAGE_SEATS;
      this.#list();
    };
    this.find = h('input', { class: 'input', type: 'search', autocomplete: 'off', oninput: again, 'data-testid': 'table-find' });
    this.zone = this.#select('table-zone', again, [['', t('table.allSections')], ...this.plan.zones.map((zone) => [zone.index, zone.name])]);
    this.category = this.#select('table-category', again, [['', t('table.allCategories')], ...this.plan.categories.filter((each) => each.numbered !== false).map((each) => [each.index, categoryName(each.code)])]);
    this.onlyFree = h('input', { type: 'checkbox', onchange: again, 'data-testid': 'table-only-free' });
    this.body = h('tbody');
    this.count = h('p', { class: 'muted small', role: 'status' });
    this.more = h('button', { type: 'button', class: 'button secondary', onclick: () => this.#showMore(), 'data-testid': 'table-more' }, t('table.more'));
    const heads = ['seat', 'price', 'state', 'action'].map((name) => h('th', { scope: 'col' }, t(`table.${name}`)));
    this.append(
      h('div', { class: 'table-filters' },
        h('label', { class: 'field' }, h('span', {}, t('table.find')), this.find),
        this.plan.zones.length > 1 && h('label', { class: 'field' }, h('span', {}, t('table.section')), this.zone),
        h('label', { class: 'field' }, h('span', {}, t('table.category')), this.category),
        h('label', { class: 'check' }, this.onlyFree, t('table.onlyFree'))),
      this.count,
      h('table', { class: 'seats', 'data-testid': 'seat-table' }, h('caption', { class: 'visually-hidden' }, t('table.caption')), h('thead', {}, h('tr', {}, heads)), this.body),
      this.more);
  }

  #select(testid, onchange, options) {
    return h('select', { class: 'input', onchange, 'data-testid': testid }, options.map(([value, text]) => h('option', { value }, text)));
  }

  #matching() {
    const text = this.find.value.trim().toUpperCase();
    const zone = this.zone.value === '' ? null : Number(this.zone.value);
    const category = this.category.value === '' ? null : Number(this.category.value);
    return this.plan.seats.filter((seat) =>
      (text === '' || seat.code.toUpperCase().includes(text)) &&
      (zone === null || seat.row.zone.index === zone) &&
      (category === null || seat.category === category) &&
      (!this.onlyFree.checked || this.book.isFree(seat.index) || this.book.mine.has(seat.index)));
  }

  #list() {
    const seats = this.#matching();
    // A full code should come first even when longer codes contain it.
    const exact = this.find.value.trim().toUpperCase();
    seats.sort((a, b) => (b.code === exact) - (a.code === exact));
    this.#rows.clear();
    this.body.replaceChildren(...seats.slice(0, this.#shown).map((seat) => this.#row(seat)));
    this.more.hidden = seats.length <= this.#shown;
    this.count.textContent = t('table.count', { count: seats.length, number: formatNumber(seats.length) });
  }

  #showMore() {
    const before = this.#shown;
    this.#shown += PAGE_SEATS;
    this.#list();
    this.body.children[before]?.querySelector('button')?.focus();
  }

  #row(seat) {
    const words = seatWords(this.plan, seat, 'available');
    const state = h('span', { class: 'state-mark' });
    const button = h('button', { type: 'button', class: 'button small secondary', 'data-testid': 'table-pick', onclick: () => this.#pick(seat.index) });
    const row = h('tr', { 'data-seat': seat.code, 'data-testid': 'table-seat' },
      h('th', { scope: 'row' }, seat.code, words.accessible && h('span', { class: 'muted small' }, words.accessible)),
      h('td', {}, h('span', { class: 'number' }, words.price), h('span', { class: 'muted small' }, words.category)),
      h('td', {}, state),
      h('td', {}, button));
    this.#rows.set(seat.index, { row, state, button, seat });
    this.#paint(seat.index);
    return row;
  }

  #pick(index) {
    this.dispatchEvent(new CustomEvent('seat-pick', { detail: index, bubbles: true }));
  }

  #update(indices) {
    for (const index of indices ?? this.#rows.keys()) if (this.#rows.has(index)) this.#paint(index);
  }

  #paint(index) {
    const { row, state, button, seat } = this.#rows.get(index);
    const now = this.book.stateOf(index);
    row.dataset.state = now;
    state.textContent = stateName(now);
    button.hidden = now !== 'available' && now !== 'chosen';
    button.textContent = now === 'chosen' ? t('table.remove') : t('table.choose');
    button.setAttribute('aria-label', t(now === 'chosen' ? 'seat.remove' : 'seat.choose', { code: seat.code }));
    button.setAttribute('aria-pressed', String(now === 'chosen'));
  }
}

customElements.define('seat-table', SeatTable);
