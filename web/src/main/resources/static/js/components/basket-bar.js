/**
 * <basket-bar>: always on screen. Places, sum, the timer once they are held, and one main action.
 * Emits 'basket-hold', 'basket-release', 'basket-checkout' and 'seat-pick' for a chip that is removed.
 */
import { h, icon } from '../core/el.js';
import { durationMillis, formatDuration, formatMoney, formatNumber, sumMoney } from '../core/format.js';
import { t } from '../core/i18n.js';
import { categoryName } from '../map/seat-words.js';
import './hold-timer.js';

class BasketBar extends HTMLElement {
  #hold = null;
  #busy = false;
  #waitSeconds = 0;
  #closed = null;

  open(book, policy) {
    this.book = book;
    this.policy = policy;
    this.#build();
    this.#paint();
    book.addEventListener('change', () => this.#paint());
  }

  #build() {
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', t('basket.label'));
    this.setAttribute('data-testid', 'basket');
    this.title_ = h('strong', { class: 'basket-title', 'data-testid': 'basket-title' });
    this.hint = h('span', { class: 'basket-hint' });
    this.chips = h('ul', { class: 'chips', 'data-testid': 'basket-places' });
    this.timer = h('hold-timer', { hidden: true });
    this.sum = h('strong', { class: 'basket-sum', 'data-testid': 'basket-sum' });
    this.release = this.#button('button quiet', 'basket.release', 'release', 'basket-release');
    this.main = h('button', { type: 'button', class: 'button', onclick: () => this.#act() });
    this.append(h('div', { class: 'basket' },
      h('div', { class: 'basket-words' }, this.title_, this.hint),
      this.chips,
      h('div', { class: 'basket-money' }, this.timer, this.sum),
      h('div', { class: 'basket-actions' }, this.release, this.main)));
  }

  #button(look, key, testid, event) {
    return h('button', { type: 'button', class: look, 'data-testid': testid, onclick: () => this.dispatchEvent(new Event(event)) }, t(key));
  }

  #act() {
    if (this.main.getAttribute('aria-disabled') === 'true') return;
    this.dispatchEvent(new Event(this.#hold ? 'basket-checkout' : 'basket-hold'));
  }

  /** The hold the buyer has, or null. */
  showHold(hold) {
    this.#hold = hold;
    this.#busy = false;
    this.timer.hidden = !hold;
    if (hold) this.timer.start(hold.expiresAt, durationMillis(this.policy.holdDuration));
    else this.timer.stop();
    this.#paint();
  }

  busy(isBusy) {
    this.#busy = isBusy;
    this.#paint();
  }

  /** Why nothing can be held now (sale paused, cancelled…); null opens it again. */
  close(sentence) {
    this.#closed = sentence;
    this.#paint();
  }

  /** Counts down a pause the server asked for, then offers the action again. */
  wait(seconds) {
    this.#waitSeconds = seconds;
    this.#paint();
    if (seconds > 0) setTimeout(() => this.wait(seconds - 1), 1000);
  }

  #paint() {
    const held = this.#hold !== null;
    const places = held ? this.book.placesMine : this.book.placesChosen;
    this.dataset.state = held ? 'held' : places > 0 ? 'chosen' : 'empty';
    this.title_.textContent = this.#titleText(held, places);
    this.hint.textContent = this.#hintText(held, places);
    this.chips.replaceChildren(...this.#chipNodes(held));
    this.sum.textContent = held ? formatMoney(this.#hold.amount) : formatMoney(sumMoney(this.#prices()));
    this.release.hidden = !held;
    this.release.disabled = this.#busy;
    this.#paintMain(held, places);
  }

  #titleText(held, places) {
    if (held) return t('basket.held', { count: places, number: formatNumber(places) });
    if (places === 0) return t('basket.empty');
    return t('basket.chosen', { count: places, number: formatNumber(places), most: formatNumber(this.policy.placesPerHold) });
  }

  #hintText(held, places) {
    if (this.#closed) return this.#closed;
    if (held) return t('basket.heldHint');
    const minutes = formatDuration(durationMillis(this.policy.holdDuration));
    if (places >= this.policy.placesPerHold) return t('basket.full', { count: this.policy.placesPerHold, number: formatNumber(this.policy.placesPerHold) });
    if (places > 0) return t('basket.hintChosen', { minutes });
    return t('basket.hint', { count: this.policy.placesPerHold, number: formatNumber(this.policy.placesPerHold), minutes });
  }

  #paintMain(held, places) {
    const waiting = this.#waitSeconds > 0 && !held;
    const idle = this.#busy || waiting || (!held && (places === 0 || this.#closed !== null));
    this.main.dataset.testid = held ? 'checkout' : 'hold';
    // aria-disabled keeps the button in the tab order, so its place and name stay known.
    this.main.setAttribute('aria-disabled', String(idle));
    this.main.textContent = this.#mainText(held, places, waiting);
  }

  #mainText(held, places, waiting) {
    if (waiting) return t('basket.wait', { count: this.#waitSeconds, number: formatNumber(this.#waitSeconds) });
    if (held) return t('basket.checkout');
    if (this.#busy) return t('basket.holding');
    return places === 0 ? t('basket.holdNone') : t('basket.hold', { count: places, number: formatNumber(places) });
  }

  #prices() {
    const { plan, chosen, areaChosen } = this.book;
    const seats = [...chosen].map((index) => plan.categories[plan.seats[index].category].price);
    const areas = [...areaChosen].flatMap(([category, quantity]) => Array(quantity).fill(this.#areaPrice(category)));
    return [...seats, ...areas].filter(Boolean);
  }

  #areaPrice(category) {
    return this.book.areas.get(category)?.price ?? this.book.plan.categories.find((each) => each.code === category)?.price;
  }

  #chipNodes(held) {
    const { plan } = this.book;
    const seats = [...(held ? this.book.mine : this.book.chosen)].map((index) => plan.seats[index]);
    const areas = [...(held ? this.book.areaMine : this.book.areaChosen)];
    return [
      ...seats.map((seat) => h('li', { class: 'chip', 'data-testid': 'basket-place', 'data-seat-chip': seat.code }, h('b', {}, seat.code), this.#remover(seat, held))),
      ...areas.map(([category, quantity]) => h('li', { class: 'chip', 'data-testid': 'basket-place' }, h('b', {}, `${formatNumber(quantity)} × ${categoryName(category)}`))),
    ];
  }

  #remover(seat, held) {
    if (held) return icon('tick');
    const pick = () => this.dispatchEvent(new CustomEvent('seat-pick', { detail: seat.index, bubbles: true }));
    return h('button', { type: 'button', 'aria-label': t('seat.remove', { code: seat.code }), onclick: pick }, icon('close'));
  }
}

customElements.define('basket-bar', BasketBar);
