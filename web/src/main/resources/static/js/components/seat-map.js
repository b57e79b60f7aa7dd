/**
 * <seat-map>: the live plan. Picks SVG or canvas by size and gives both the same pointer, touch and keyboard manners.
 * Emits 'seat-pick' {detail: seat index}; whether that chooses, removes or explains is the page's decision.
 */
import { announce } from '../core/announcer.js';
import { formatMoney, formatNumber } from '../core/format.js';
import { h, icon } from '../core/el.js';
import { t } from '../core/i18n.js';
import { CanvasView, SEATS_FROM_PITCH_PIXELS } from '../map/canvas-view.js';
import { Gestures } from '../map/gestures.js';
import { MiniMap } from '../map/mini-map.js';
import { seatInDirection } from '../map/plan.js';
import { categoryName, seatSentence, seatWords } from '../map/seat-words.js';
import { SvgView } from '../map/svg-view.js';
import { Viewport } from '../map/viewport.js';
import { keyHelp } from './key-help.js';

const MOST_SVG_SEATS = 2000;
const TOUCH_PITCH_PIXELS = 22;
const COMFORTABLE_PITCH_PIXELS = 36;
const GLIDE_MILLIS = 240;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class SeatMap extends HTMLElement {
  #frame = null;
  #cursor = null;
  #glide = null;
  #later = null;
  #tipSeat = null;
  #lastPointer = 'mouse';

  open(plan, book) {
    this.plan = plan;
    this.book = book;
    this.viewport = new Viewport(plan.bounds, plan.pitch);
    const large = plan.seats.length > MOST_SVG_SEATS;
    this.view = large ? new CanvasView(plan, book, this.viewport, this) : new SvgView(plan, book, this.viewport);
    this.miniMap = new MiniMap(plan, book, this.viewport, this, this.view.overview);
    this.dataset.renderer = large ? 'canvas' : 'svg';
    const { x0, y0, x1, y1 } = plan.bounds;
    this.style.setProperty('--plan-tallness', String((y1 - y0) / (x1 - x0)));
    this.#build();
    this.#listen();
    this.#paint(null);
  }

  #build() {
    this.tip = h('div', { class: 'map-tip', hidden: true, 'data-testid': 'seat-tip' });
    this.compass = h('div', { class: 'stage-compass', 'aria-hidden': 'true', hidden: true });
    this.help = keyHelp();
    this.window = h('div', {
      class: 'map-window',
      tabindex: '0',
      role: 'application',
      'aria-roledescription': t('map.role'),
      'aria-label': t('map.label'),
      'aria-describedby': 'map-instructions',
      'data-testid': 'seat-map',
    }, this.view.element, this.compass, this.miniMap.element, this.tip);
    const tools = h('div', { class: 'map-tools' },
      this.#tool('plus', 'map.zoomIn', () => this.#zoom(1.5)),
      this.#tool('minus', 'map.zoomOut', () => this.#zoom(1 / 1.5)),
      this.#tool('fit', 'map.fit', () => this.#glideTo(null)));
    this.append(h('p', { id: 'map-instructions', class: 'visually-hidden' }, t('map.instructions')), this.window, tools, this.help);
  }

  #tool(name, key, action) {
    return h('button', { type: 'button', class: 'map-tool', 'aria-label': t(key), title: t(key), onclick: action }, icon(name));
  }

  #listen() {
    const { window: area, viewport } = this;
    this.gestures = new Gestures(area, viewport);
    viewport.addEventListener('move', () => this.#schedule());
    this.book.addEventListener('change', (event) => this.#paint(event.detail.indices));
    new ResizeObserver(([entry]) => this.#resize(entry.contentRect)).observe(area);
    area.addEventListener('pointerdown', (event) => (this.#lastPointer = event.pointerType));
    area.addEventListener('pointermove', (event) => this.#hover(event));
    area.addEventListener('pointerleave', () => this.#showTip(null));
    area.addEventListener('click', (event) => this.#click(event));
    area.addEventListener('keydown', (event) => this.#key(event));
    area.addEventListener('focus', () => this.#enter());
    area.addEventListener('blur', () => this.#leave());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#retheme());
  }

  #resize({ width, height }) {
    const first = this.viewport.width === 1;
    this.viewport.resize(width, height);
    if (first) this.#firstLook();
  }

  /** A long cabin fitted into a wide window would be a ribbon of dots: start at its front, near enough to choose. */
  #firstLook() {
    const { viewport } = this;
    const { x0, y0, x1, y1 } = viewport.bounds;
    const isRibbon = (y1 - y0) / (x1 - x0) > (viewport.height / viewport.width) * 1.8;
    if (!isRibbon || viewport.pitchPixels >= TOUCH_PITCH_PIXELS || this.dataset.renderer === 'canvas') return;
    const scale = Math.min(viewport.width / (x1 - x0), 28 / this.plan.pitch);
    viewport.lookAt({ x: (x0 + x1) / 2, y: y0 }, scale);
  }

  #retheme() {
    this.view.retheme?.();
    this.miniMap.retheme(this.view.overview);
    this.#schedule();
  }

  #paint(indices) {
    if (indices !== null && indices.length === 0) return;
    this.view.paint(indices);
    this.miniMap.paint(indices);
    if (this.#tipSeat && (indices === null || indices.includes(this.#tipSeat.index))) this.#showSeatTip(this.#tipSeat);
    this.#schedule();
  }

  #schedule() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      const more = this.view.draw();
      const laterMillis = this.miniMap.draw();
      if (laterMillis > 0) this.#scheduleLater(laterMillis);
      this.#pointToStage();
      if (more) this.#schedule();
    });
  }

  /** The thumbnail is refreshed at most twice a second; the last change must still reach it. */
  #scheduleLater(millis) {
    this.#later ??= setTimeout(() => {
      this.#later = null;
      this.#schedule();
    }, millis);
  }

  spotlight(category) {
    this.view.spotlight(category);
    this.#schedule();
  }

  /** Brings seats into view, near enough to tell them apart. */
  showSeats(indices) {
    if (indices.length === 0) return;
    const seats = indices.map((index) => this.plan.seats[index]);
    const x = seats.reduce((sum, seat) => sum + seat.x, 0) / seats.length;
    const y = seats.reduce((sum, seat) => sum + seat.y, 0) / seats.length;
    if (this.viewport.pitchPixels >= SEATS_FROM_PITCH_PIXELS * 1.4) this.viewport.reveal({ x, y });
    else this.#glideTo({ x, y, scale: COMFORTABLE_PITCH_PIXELS / this.plan.pitch });
  }

  #zoom(factor) {
    const { viewport } = this;
    const centre = this.#cursor === null ? viewport.toPlan(viewport.width / 2, viewport.height / 2) : this.plan.seats[this.#cursor];
    this.#glideTo({ x: centre.x, y: centre.y, scale: viewport.scale * factor });
  }

  /** Moves the view smoothly; null is the whole plan. */
  #glideTo(target) {
    const { viewport } = this;
    cancelAnimationFrame(this.#glide);
    const middle = { x: (viewport.bounds.x0 + viewport.bounds.x1) / 2, y: (viewport.bounds.y0 + viewport.bounds.y1) / 2 };
    const goal = target ?? { ...middle, scale: viewport.fitScale };
    const origin = { ...viewport.toPlan(viewport.width / 2, viewport.height / 2), scale: viewport.scale };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      viewport.lookAt(goal, goal.scale);
      return;
    }
    const start = performance.now();
    const step = (now) => {
      const part = Math.min(1, (now - start) / GLIDE_MILLIS);
      const eased = 1 - (1 - part) ** 3;
      const scale = origin.scale * (goal.scale / origin.scale) ** eased;
      viewport.lookAt({ x: origin.x + (goal.x - origin.x) * eased, y: origin.y + (goal.y - origin.y) * eased }, scale);
      if (part < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  #place(event) {
    const box = this.window.getBoundingClientRect();
    return this.viewport.toPlan(event.clientX - box.left, event.clientY - box.top);
  }

  #seatAt(point) {
    const fingers = this.#lastPointer === 'mouse' ? 0 : 14 / this.viewport.scale;
    const within = Math.max(this.plan.pitch * 0.5, Math.min(fingers, this.plan.pitch));
    return this.plan.grid.nearest(point.x, point.y, within, (seat) => this.book.stateOf(seat.index) !== 'blocked');
  }

  #hover(event) {
    if (event.pointerType !== 'mouse' || this.gestures.isActive) return this.#showTip(null);
    const point = this.#place(event);
    const zone = this.view.zoneAt?.(point.x, point.y);
    if (zone) return this.#showTip(this.#zoneWords(zone), { x: zone.middle.x, y: zone.box.y0 });
    const seat = this.#seatsAreSmall() ? null : this.#seatAt(point);
    this.window.style.cursor = seat ? 'pointer' : 'grab';
    this.#showSeatTip(seat);
  }

  #seatsAreSmall() {
    return this.dataset.renderer === 'canvas' && this.view.level !== 'seats';
  }

  #click(event) {
    if (this.help.open) return;
    const direct = event.target.closest?.('[data-seat]');
    const point = this.#place(event);
    const seat = direct ? this.plan.byCode.get(direct.dataset.seat) : this.#seatAt(point);
    const touch = this.#lastPointer !== 'mouse' && event.detail !== 0;
    const tooSmall = this.#seatsAreSmall() || (touch && this.viewport.pitchPixels < TOUCH_PITCH_PIXELS);
    if (tooSmall) return this.#zoomInto(point);
    if (!seat) return this.#showTip(null);
    if (touch) this.#showSeatTip(seat);
    this.#pick(seat.index);
  }

  /** Seats too small to hit are approached first: a section fills the window, rows become seats. */
  #zoomInto(point) {
    const zone = this.view.zoneAt?.(point.x, point.y);
    if (!zone) return this.#glideTo({ ...point, scale: COMFORTABLE_PITCH_PIXELS / this.plan.pitch });
    const { viewport } = this;
    const whole = Math.min(viewport.width / (zone.width + 60), viewport.height / (zone.height + 60));
    const scale = Math.max(whole, (SEATS_FROM_PITCH_PIXELS * 1.15) / this.plan.pitch);
    const inside = whole >= scale ? { x: (zone.box.x0 + zone.box.x1) / 2, y: (zone.box.y0 + zone.box.y1) / 2 } : point;
    this.#glideTo({ ...inside, scale });
  }

  #pick(index) {
    this.dispatchEvent(new CustomEvent('seat-pick', { detail: index, bubbles: true }));
  }

  /* Keyboard: one tab stop, a cursor that walks by geometry. */

  #enter() {
    this.#cursor ??= this.#firstCursor();
    if (!this.window.matches(':focus-visible') || this.#cursor === null) return;
    this.#moveCursor(this.#cursor);
  }

  #leave() {
    this.view.setCursor(null);
    this.#showTip(null);
    this.#schedule();
  }

  #firstCursor() {
    const own = [...this.book.mine, ...this.book.chosen][0];
    if (own !== undefined) return own;
    const { bounds } = this.viewport;
    const centre = { x: (bounds.x0 + bounds.x1) / 2, y: (bounds.y0 + bounds.y1) / 2 };
    const seat = this.plan.grid.nearest(centre.x, centre.y, Infinity, (each) => this.book.isFree(each.index));
    return seat?.index ?? (this.plan.seats.length > 0 ? 0 : null);
  }

  #moveCursor(index) {
    this.#cursor = index;
    const seat = this.plan.seats[index];
    if (this.viewport.pitchPixels < SEATS_FROM_PITCH_PIXELS && this.dataset.renderer === 'canvas') {
      this.viewport.lookAt(seat, COMFORTABLE_PITCH_PIXELS / this.plan.pitch);
    }
    this.viewport.reveal(seat);
    this.view.setCursor(index);
    this.#showSeatTip(seat);
    this.#schedule();
    announce(seatSentence(this.plan, seat, this.book.stateOf(index)));
  }

  #key(event) {
    if (event.altKey || event.metaKey || event.ctrlKey || this.#cursor === null) return;
    const action = this.#actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }

  #actionOf(key) {
    if (ARROWS[key]) return () => this.#step(...ARROWS[key]);
    const row = this.plan.seats[this.#cursor].row.seats;
    return {
      Enter: () => this.#pick(this.#cursor),
      ' ': () => this.#pick(this.#cursor),
      Home: () => this.#moveCursor(row[0]),
      End: () => this.#moveCursor(row.at(-1)),
      n: () => this.#nextFree(),
      N: () => this.#nextFree(),
      '+': () => this.#zoom(1.4),
      '=': () => this.#zoom(1.4),
      '-': () => this.#zoom(1 / 1.4),
      0: () => this.#glideTo(null),
      '?': () => this.help.showModal(),
      Escape: () => this.#showTip(null),
    }[key];
  }

  #step(dx, dy) {
    const from = this.plan.seats[this.#cursor];
    const next = seatInDirection(this.plan, from, dx, dy, (seat) => this.book.stateOf(seat.index) !== 'blocked');
    if (next) this.#moveCursor(next.index);
    else announce(t('map.edge'));
  }

  #nextFree() {
    const from = this.plan.seats[this.#cursor];
    const seat = this.plan.grid.nearest(from.x, from.y, this.plan.pitch * 400, (each) => each !== from && this.book.isFree(each.index));
    if (seat) this.#moveCursor(seat.index);
  }

  /* Words beside the pointer or the cursor. */

  #seatTip(seat) {
    const words = seatWords(this.plan, seat, this.book.stateOf(seat.index));
    return [
      h('strong', {}, words.code),
      h('span', {}, [words.category, words.price].filter(Boolean).join(' · ')),
      words.accessible && h('span', { class: 'tip-access' }, icon('accessible'), words.accessible),
      h('span', { class: 'tip-state' }, words.state),
    ].filter(Boolean);
  }

  /** Stays true while it is shown: a change of the seat rewrites it. */
  #showSeatTip(seat) {
    this.#showTip(seat && this.#seatTip(seat), seat);
    this.#tipSeat = seat ?? null;
  }

  #zoneWords(zone) {
    const prices = [...zone.categories.keys()].map((index) => this.plan.categories[index]).filter((category) => category.price);
    const from = prices.sort((a, b) => a.price.amountMinor - b.price.amountMinor)[0];
    return [
      h('strong', {}, zone.name),
      h('span', {}, zone.free === 0 ? t('zone.soldOut') : t('zone.free', { count: zone.free, number: formatNumber(zone.free) })),
      from && h('span', {}, `${categoryName(from.code)} · ${formatMoney(from.price)}`),
      h('span', { class: 'tip-state' }, t('zone.open')),
    ].filter(Boolean);
  }

  #showTip(content, point) {
    this.#tipSeat = null;
    this.tip.hidden = !content;
    if (!content) return;
    this.tip.replaceChildren(...content);
    const { x, y } = this.viewport.toPixel(point.x, point.y);
    const gap = Math.max(this.viewport.pitchPixels * 0.6, 10);
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const left = Math.min(this.viewport.width - width - 8, Math.max(8, x - width / 2));
    const above = y - height - gap;
    this.tip.style.transform = `translate(${left}px, ${above > 4 ? above : y + gap}px)`;
  }

  /** The stage is always in view: as itself, or as a small pointer at the edge it lies behind. */
  #pointToStage() {
    const { stage } = this.plan;
    if (!stage) return;
    const { viewport } = this;
    const x = stage.x + stage.width / 2;
    const y = stage.y + stage.height / 2;
    const at = viewport.toPixel(x, y);
    const halfWidth = (stage.width / 2) * viewport.scale;
    const halfHeight = (stage.height / 2) * viewport.scale;
    const outside = at.x + halfWidth < 24 || at.x - halfWidth > viewport.width - 24 || at.y + halfHeight < 12 || at.y - halfHeight > viewport.height - 12;
    this.compass.hidden = !outside;
    if (!outside) return;
    const angle = Math.atan2(at.y - viewport.height / 2, at.x - viewport.width / 2);
    this.compass.replaceChildren(h('span', { class: 'needle', style: `transform: rotate(${angle}rad)` }, icon('arrow')), t(`stage.${stage.kind}`));
    const marginX = this.compass.offsetWidth / 2 + 8;
    const marginY = this.compass.offsetHeight / 2 + 8;
    const left = Math.min(viewport.width - marginX, Math.max(marginX, at.x));
    const top = Math.min(viewport.height - marginY, Math.max(marginY, at.y));
    this.compass.style.transform = `translate(${left - this.compass.offsetWidth / 2}px, ${top - this.compass.offsetHeight / 2}px)`;
  }
}

customElements.define('seat-map', SeatMap);
