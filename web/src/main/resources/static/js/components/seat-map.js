/**
 * <seat-map>: the live plan. Picks SVG or canvas by size and gives both the same pointer, touch and keyboard manners.
 * Emits 'seat-pick' {detail: seat index}; whether that chooses, removes or explains is the page's decision.
 */
import { announce } from '../core/announcer.js';
import { h, icon } from '../core/el.js';
import { t } from '../core/i18n.js';
import { CanvasView, SEATS_FROM_PITCH_PIXELS } from '../map/canvas-view.js';
import { Gestures } from '../map/gestures.js';
import { Glide } from '../map/glide.js';
import { MiniMap } from '../map/mini-map.js';
import { seatInDirection } from '../map/plan.js';
import { seatSentence } from '../map/seat-words.js';
import { SvgView } from '../map/svg-view.js';
import { Viewport } from '../map/viewport.js';
import { keyHelp } from './key-help.js';
import { MapTip } from './map-tip.js';
import { StageCompass } from './stage-compass.js';

const MOST_SVG_SEATS = 2000;
const TOUCH_PITCH_PIXELS = 22;
const COMFORTABLE_PITCH_PIXELS = 36;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class SeatMap extends HTMLElement {
  #frame = null;
  #cursor = null;
  #later = null;
  #lastPointer = 'mouse';

  open(plan, book) {
    this.plan = plan;
    this.book = book;
    this.viewport = new Viewport(plan.bounds, plan.pitch);
    this.glide = new Glide(this.viewport);
    this.tip = new MapTip(plan, book, this.viewport);
    this.compass = new StageCompass(plan.stage, this.viewport);
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
    this.help = keyHelp();
    this.window = h('div', {
      class: 'map-window',
      tabindex: '0',
      role: 'application',
      'aria-roledescription': t('map.role'),
      'aria-label': t('map.label'),
      'aria-describedby': 'map-instructions',
      'data-testid': 'seat-map',
    }, this.view.element, this.compass.element, this.miniMap.element, this.tip.element);
    const tools = h('div', { class: 'map-tools' },
      this.#tool('plus', 'map.zoomIn', () => this.#zoom(1.5)),
      this.#tool('minus', 'map.zoomOut', () => this.#zoom(1 / 1.5)),
      this.#tool('fit', 'map.fit', () => this.glide.toWholePlan()));
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
    area.addEventListener('pointerleave', () => this.tip.hide());
    area.addEventListener('click', (event) => this.#click(event));
    area.addEventListener('keydown', (event) => this.#key(event));
    area.addEventListener('focus', () => this.#enter());
    area.addEventListener('blur', () => this.#leave());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#retheme());
  }

  #resize({ width, height }) {
    // Hidden behind the table the map has no size; it keeps the last one.
    if (width === 0 || height === 0) return;
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
    this.tip.refresh(indices);
    this.#schedule();
  }

  #schedule() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      const more = this.view.draw();
      const laterMillis = this.miniMap.draw();
      if (laterMillis > 0) this.#scheduleLater(laterMillis);
      this.compass.draw();
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
    else this.glide.to({ x, y, scale: COMFORTABLE_PITCH_PIXELS / this.plan.pitch });
  }

  #zoom(factor) {
    const { viewport } = this;
    const centre = this.#cursor === null ? viewport.toPlan(viewport.width / 2, viewport.height / 2) : this.plan.seats[this.#cursor];
    this.glide.to({ x: centre.x, y: centre.y, scale: viewport.scale * factor });
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
    if (event.pointerType !== 'mouse' || this.gestures.isActive) return this.tip.hide();
    const point = this.#place(event);
    const zone = this.view.zoneAt?.(point.x, point.y);
    if (zone) return this.tip.showZone(zone);
    const seat = this.#seatsAreSmall() ? null : this.#seatAt(point);
    this.window.style.cursor = seat ? 'pointer' : 'grab';
    this.tip.showSeat(seat);
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
    if (!seat) return this.tip.hide();
    if (touch) this.tip.showSeat(seat);
    // Whoever goes on with the keyboard goes on from here.
    this.#cursor = seat.index;
    this.#pick(seat.index);
  }

  /** Seats too small to hit are approached first: a section fills the window, rows become seats. */
  #zoomInto(point) {
    const zone = this.view.zoneAt?.(point.x, point.y);
    if (!zone) return this.glide.to({ ...point, scale: COMFORTABLE_PITCH_PIXELS / this.plan.pitch });
    this.#approach(zone.box, point);
  }

  /** Fills the window with a section, or with what of it lies around a point when it is too large for its seats to be seen. */
  #approach({ x0, x1, y0, y1 }, point) {
    const { viewport } = this;
    const whole = Math.min(viewport.width / (x1 - x0 + 60), viewport.height / (y1 - y0 + 60));
    const scale = Math.max(whole, (SEATS_FROM_PITCH_PIXELS * 1.15) / this.plan.pitch);
    const inside = whole >= scale ? { x: (x0 + x1) / 2, y: (y0 + y1) / 2 } : point;
    this.glide.to({ ...inside, scale });
  }

  /** Brings the seats of a section into view; keyboard users go on from its middle. */
  showSection(index) {
    const { rows } = this.plan.zones[index];
    const seats = rows.flatMap((row) => row.seats).map((seat) => this.plan.seats[seat]);
    const [xs, ys] = [seats.map((seat) => seat.x), seats.map((seat) => seat.y)];
    const row = rows[Math.floor(rows.length / 2)].seats;
    const middle = this.plan.seats[row[Math.floor(row.length / 2)]];
    this.#cursor = middle.index;
    this.#approach({ x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }, middle);
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
    this.tip.hide();
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
    this.tip.showSeat(seat);
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
      0: () => this.glide.toWholePlan(),
      '?': () => this.help.showModal(),
      Escape: () => this.tip.hide(),
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
}

customElements.define('seat-map', SeatMap);
