/**
 * Draws plans of any size on a canvas with three levels of detail: sections, then rows (the overview bitmap), then
 * single seats as sprites. Only what is inside the window is drawn.
 */
import { t } from '../core/i18n.js';
import { formatNumber } from '../core/format.js';
import { Overview } from './overview.js';
import { colourIndex, readPalette } from './palette.js';
import { shapePath, stageDrawing } from './scenery.js';
import { rowLabels, seatRadius, zoneOutline } from './seat-shapes.js';
import { Sprites } from './sprites.js';

const SECTIONS_BELOW_PITCH_PIXELS = 3.4;
export const SEATS_FROM_PITCH_PIXELS = 10;
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
    this.stage = plan.stage && stageDrawing(plan.stage, plan.pitch);
    this.zones = plan.zones.map((zone) => describeZone(plan, zone));
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
    return pitch < SECTIONS_BELOW_PITCH_PIXELS && this.zones.length > 1 ? 'sections' : 'rows';
  }

  paint(indices) {
    this.overview.repaint(indices);
    this.#countFree();
    if (indices === null || this.still) return;
    const start = performance.now();
    for (const index of indices) this.#fading.set(index, start);
  }

  #countFree() {
    for (const zone of this.zones) zone.free = 0;
    for (const seat of this.plan.seats) {
      if (this.book.isFree(seat.index)) this.zones[seat.row.zone.index].free++;
    }
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
    this.#drawScenery();
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

  #drawScenery() {
    const { pen, palette } = this;
    for (const shape of this.plan.shapes) {
      const path = shapePath(shape);
      pen.save();
      if (shape.rotation) turn(pen, shape);
      if (path) {
        pen.globalAlpha = 0.16;
        pen.fillStyle = shape.color ?? palette.label;
        pen.fill(new Path2D(path));
        pen.globalAlpha = 1;
      }
      if (shape.text) this.#text(shape.text, shape.x ?? 0, shape.y ?? 0, this.plan.pitch * 0.6, palette.label);
      pen.restore();
    }
    if (this.stage) this.#drawStage();
  }

  #drawStage() {
    const { pen, palette, stage } = this;
    const path = new Path2D(stage.path);
    pen.fillStyle = palette.stage;
    pen.strokeStyle = palette.stage;
    pen.lineWidth = this.plan.pitch * 0.22;
    if (stage.filled) pen.fill(path);
    else pen.stroke(path);
    const size = Math.max(this.plan.pitch * 0.72, Math.min(this.plan.stage.height * 0.34, 13 / this.viewport.scale));
    this.#text(t(`stage.${this.plan.stage.kind}`), stage.label.x, stage.label.y, size, stage.filled ? palette.onStage : palette.label, 650);
  }

  #text(text, x, y, size, colour, weight = 500) {
    const { pen } = this;
    pen.font = `${weight} ${size}px ${this.palette.font}`;
    pen.fillStyle = colour;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, x, y);
  }

  #drawSections() {
    const { pen, palette } = this;
    pen.lineJoin = 'round';
    for (const zone of this.zones) {
      const share = zone.seatCount === 0 ? 0 : zone.free / zone.seatCount;
      const aside = this.#spotlight !== null && !zone.categories.has(this.#spotlight);
      const colour = share === 0 ? palette.booked : palette.seats[colourIndex(zone.category)];
      pen.globalAlpha = aside ? 0.1 : share === 0 ? 0.22 : 0.24 + 0.5 * share;
      pen.fillStyle = colour;
      pen.strokeStyle = colour;
      pen.fill(zone.path);
      pen.globalAlpha = aside ? 0.15 : 1;
      pen.lineWidth = 1.2 / this.viewport.scale;
      pen.stroke(zone.path);
      pen.globalAlpha = 1;
    }
    for (const zone of this.zones) this.#labelSection(zone);
  }

  /** Name and free seats, as far as they fit between the zone's sides at its middle. */
  #labelSection(zone) {
    const { pen, palette } = this;
    const unit = 1 / this.viewport.scale;
    const free = zone.free === 0 ? t('zone.soldOut') : formatNumber(zone.free);
    const size = 13 * unit;
    pen.font = `680 ${size}px ${palette.font}`;
    const nameWidth = pen.measureText(zone.name).width;
    if (nameWidth > zone.room.width - 4 * unit || zone.room.height < size * 1.1) return;
    const detailed = zone.room.height > size * 2.7 && pen.measureText(free).width < zone.room.width;
    this.#outlined(zone.name, zone.middle.x, zone.middle.y - (detailed ? 7 * unit : 0), size, 680);
    if (detailed) this.#outlined(free, zone.middle.x, zone.middle.y + 9 * unit, size * 0.92, 500);
  }

  /** Text with a halo in the surface colour, legible on any category colour. */
  #outlined(text, x, y, size, weight) {
    const { pen, palette } = this;
    pen.font = `${weight} ${size}px ${palette.font}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = size * 0.28;
    pen.strokeStyle = palette.surface;
    pen.globalAlpha = 0.85;
    pen.strokeText(text, x, y);
    pen.globalAlpha = 1;
    pen.fillStyle = palette.ink;
    pen.fillText(text, x, y);
  }

  #drawRows() {
    const { pen, plan, overview } = this;
    const { x0, y0, x1, y1 } = plan.bounds;
    pen.imageSmoothingEnabled = true;
    pen.globalAlpha = this.#spotlight === null ? 1 : 0.35;
    pen.drawImage(overview.canvas, x0, y0, x1 - x0, y1 - y0);
    pen.globalAlpha = 1;
    if (this.zones.length < 2) return;
    for (const zone of this.zones) this.#labelSection(zone);
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
    for (const seat of numbered) this.#text(seat.number, seat.x, seat.y + r * 0.06, r * 0.95, this.palette.number, 600);
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
      this.#text(label.text, label.x, label.y, size, this.palette.label);
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
    this.pen.lineWidth = this.plan.pitch * 0.8;
    const pixel = this.viewport.toPixel(x, y);
    const [px, py] = [pixel.x * this.ratio, pixel.y * this.ratio];
    return this.zones.find((zone) => this.pen.isPointInPath(zone.path, px, py) || this.pen.isPointInStroke(zone.path, px, py)) ?? null;
  }
}

function turn(pen, shape) {
  pen.translate(shape.x ?? 0, shape.y ?? 0);
  pen.rotate((shape.rotation * Math.PI) / 180);
  pen.translate(-(shape.x ?? 0), -(shape.y ?? 0));
}

function describeZone(plan, zone) {
  const outline = zoneOutline(plan, zone);
  const path = new Path2D();
  outline.forEach((point, index) => (index ? path.lineTo(point.x, point.y) : path.moveTo(point.x, point.y)));
  path.closePath();
  const xs = outline.map((point) => point.x);
  const ys = outline.map((point) => point.y);
  const box = { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
  const seats = zone.rows.flatMap((row) => row.seats);
  const middleRow = zone.rows[Math.floor(zone.rows.length / 2)]?.seats ?? [];
  // The middle of the middle row lies inside a curved stand; the middle of its box might not.
  const middle = plan.seats[middleRow[Math.floor(middleRow.length / 2)]] ?? { x: box.x0, y: box.y0 };
  const categories = new Map();
  for (const index of seats) categories.set(plan.seats[index].category, (categories.get(plan.seats[index].category) ?? 0) + 1);
  const category = [...categories].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  return {
    name: zone.name,
    seatCount: zone.seatCount,
    free: 0,
    path,
    category,
    categories,
    width: box.x1 - box.x0,
    height: box.y1 - box.y0,
    middle,
    room: roomAround(plan, seats, middle),
    box,
  };
}

/** How far a zone reaches sideways and up and down from its middle: the box a centred label may fill. */
function roomAround(plan, seats, middle) {
  const sides = { left: 0, right: 0, up: 0, down: 0 };
  for (const index of seats) {
    const { x, y } = plan.seats[index];
    const [dx, dy] = [x - middle.x, y - middle.y];
    if (Math.abs(dy) < plan.pitch * 0.8) {
      sides.left = Math.max(sides.left, -dx);
      sides.right = Math.max(sides.right, dx);
    }
    if (Math.abs(dx) < plan.pitch * 0.8) {
      sides.up = Math.max(sides.up, -dy);
      sides.down = Math.max(sides.down, dy);
    }
  }
  const half = plan.pitch / 2;
  return { width: 2 * (Math.min(sides.left, sides.right) + half), height: 2 * (Math.min(sides.up, sides.down) + half) };
}
