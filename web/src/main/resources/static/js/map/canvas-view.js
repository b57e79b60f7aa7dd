/**
 * Draws plans of any size on a canvas with three levels of detail: sections, then rows (the overview bitmap), then
 * single seats as sprites. Only what is inside the window is drawn.
 */
import { drawScenery } from './canvas-scenery.js';
import { writeText } from './canvas-text.js';
import { Overview } from './overview.js';
import { colourIndex, readPalette } from './palette.js';
import { rowLabels, seatRadius } from './seat-shapes.js';
import { Sections } from './sections.js';
import { Sprites } from './sprites.js';

const SECTIONS_BELOW_PITCH_PIXELS = 3.4;
export const SEATS_FROM_PITCH_PIXELS = 12;
const NUMBERS_FROM_PITCH_PIXELS = 22;
const FADE_MILLIS = 200;

export class CanvasView {
  #fading = new Map();
  #spotlight = null;
  #cursor = null;

  constructor(plan, book, viewport, host) {
    this.plan = plan;
    this.book = book;
    this.viewport = viewport;
    this.host = host;
    this.element = document.createElement('canvas');
    this.element.className = 'map-surface';
    this.element.setAttribute('aria-hidden', 'true');
    this.pen = this.element.getContext('2d');
    this.sections = new Sections(plan);
    this.labels = plan.rows.flatMap((row) => rowLabels(plan, row).map((place) => ({ ...place, text: row.name })));
    this.still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.retheme();
  }

  /** Colours changed (theme): everything that was pre-drawn is drawn anew. */
  retheme() {
    this.palette = readPalette(this.host);
    this.sprites = new Sprites(this.palette);
    this.overview = new Overview(this.plan, this.book, this.palette);
    this.overview.repaint(null);
  }

  /** Sections only help where there are several and the seats are too small to tell apart. */
  get level() {
    const pitch = this.viewport.pitchPixels;
    if (pitch >= SEATS_FROM_PITCH_PIXELS) return 'seats';
    return pitch < SECTIONS_BELOW_PITCH_PIXELS && this.sections.count > 1 ? 'sections' : 'rows';
  }

  paint(indices) {
    this.overview.repaint(indices);
    this.sections.countFree(this.book);
    if (indices === null || this.still) return;
    const start = performance.now();
    for (const index of indices) this.#fading.set(index, start);
  }

  setCursor(index) {
    this.#cursor = index;
  }

  spotlight(category) {
    this.#spotlight = category;
  }

  /** Draws a frame; true when another should follow because something still fades. */
  draw() {
    const { pen, viewport } = this;
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const width = Math.round(viewport.width * ratio);
    const height = Math.round(viewport.height * ratio);
    if (this.element.width !== width || this.element.height !== height) {
      this.element.width = width;
      this.element.height = height;
    }
    this.ratio = ratio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = this.palette.background;
    pen.fillRect(0, 0, width, height);
    this.#inPlanUnits();
    drawScenery(pen, this.palette, this.plan, viewport.scale);
    const { level } = this;
    if (level === 'sections') this.#drawSections();
    else if (level === 'rows') this.#drawRows();
    else this.#drawSeats();
    this.#drawOwnPlaces(level);
    this.#drawCursor();
    return this.#fading.size > 0;
  }

  #inPlanUnits() {
    const scale = this.viewport.scale * this.ratio;
    this.pen.setTransform(scale, 0, 0, scale, -this.viewport.x * scale, -this.viewport.y * scale);
  }

  #drawSections() {
    this.sections.draw(this.pen, this.palette, this.viewport.scale, this.#spotlight);
    this.sections.label(this.pen, this.palette, this.viewport.scale);
  }

  #drawRows() {
    const { pen, plan, overview } = this;
    const { x0, y0, x1, y1 } = plan.bounds;
    pen.imageSmoothingEnabled = true;
    pen.globalAlpha = this.#spotlight === null ? 1 : 0.35;
    pen.drawImage(overview.canvas, x0, y0, x1 - x0, y1 - y0);
    pen.globalAlpha = 1;
    if (this.sections.count > 1) this.sections.label(pen, this.palette, this.viewport.scale);
  }

  #drawSeats() {
    const { pen, viewport, plan, book, sprites } = this;
    const scale = viewport.scale * this.ratio;
    sprites.resize(seatRadius(plan) * scale);
    const from = viewport.toPlan(-30, -30);
    const to = viewport.toPlan(viewport.width + 30, viewport.height + 30);
    const now = performance.now();
    const numbered = [];
    const withNumbers = viewport.pitchPixels >= NUMBERS_FROM_PITCH_PIXELS;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    plan.grid.forEachIn(from.x, from.y, to.x, to.y, (seat) => {
      const state = book.stateOf(seat.index);
      const sprite = sprites.of(colourIndex(seat.category), state, seat.accessible);
      const alpha = this.#alphaOf(seat, now);
      if (alpha !== 1) pen.globalAlpha = alpha;
      pen.drawImage(sprite, Math.round((seat.x - viewport.x) * scale - sprite.width / 2), Math.round((seat.y - viewport.y) * scale - sprite.height / 2));
      if (alpha !== 1) pen.globalAlpha = 1;
      if (withNumbers && state === 'available' && !seat.accessible) numbered.push(seat);
    });
    this.#inPlanUnits();
    const r = seatRadius(plan);
    for (const seat of numbered) {
      writeText(pen, this.palette, { text: seat.number, x: seat.x, y: seat.y + r * 0.06, size: r * 0.95, colour: this.palette.number, weight: 600 });
    }
    this.#drawRowLabels(from, to);
  }

  #alphaOf(seat, now) {
    if (this.#spotlight !== null && seat.category !== this.#spotlight) return 0.15;
    const start = this.#fading.get(seat.index);
    if (start === undefined) return 1;
    const part = (now - start) / FADE_MILLIS;
    if (part >= 1) this.#fading.delete(seat.index);
    return Math.min(1, Math.max(0.05, part));
  }

  #drawRowLabels(from, to) {
    const size = this.plan.pitch * 0.5;
    if (size * this.viewport.scale < 7) return;
    for (const label of this.labels) {
      if (label.x < from.x || label.x > to.x || label.y < from.y || label.y > to.y) continue;
      writeText(this.pen, this.palette, { ...label, size, colour: this.palette.label });
    }
  }

  /** Seats off screen or too small to see still finish fading; own seats get a pin where single seats cannot be seen. */
  #drawOwnPlaces(level) {
    if (level !== 'seats') this.#fading.clear();
    else this.#forgetOldFades();
    if (level === 'seats') return;
    const { pen, palette } = this;
    const unit = 1 / this.viewport.scale;
    for (const index of [...this.book.chosen, ...this.book.mine]) {
      const seat = this.plan.seats[index];
      pen.beginPath();
      pen.arc(seat.x, seat.y, 6 * unit, 0, Math.PI * 2);
      pen.fillStyle = palette.yours;
      pen.strokeStyle = palette.surface;
      pen.lineWidth = 2 * unit;
      pen.fill();
      pen.stroke();
    }
  }

  #forgetOldFades() {
    const now = performance.now();
    for (const [index, start] of this.#fading) if (now - start > FADE_MILLIS) this.#fading.delete(index);
  }

  #drawCursor() {
    if (this.#cursor === null) return;
    const seat = this.plan.seats[this.#cursor];
    const { pen } = this;
    const unit = 1 / this.viewport.scale;
    pen.beginPath();
    pen.arc(seat.x, seat.y, Math.max(this.plan.pitch * 0.62, 8 * unit), 0, Math.PI * 2);
    pen.strokeStyle = this.palette.focus;
    pen.lineWidth = 3 * unit;
    pen.stroke();
  }

  /** The section under a point while sections are shown; null otherwise. */
  zoneAt(x, y) {
    if (this.level !== 'sections') return null;
    this.#inPlanUnits();
    const pixel = this.viewport.toPixel(x, y);
    return this.sections.at(this.pen, pixel.x * this.ratio, pixel.y * this.ratio);
  }
}
