/** A thumbnail of the whole plan with a frame around the part in view; drag it to go elsewhere. Hidden at full fit. */
import { Overview } from './overview.js';
import { readPalette } from './palette.js';
import { stageDrawing } from './scenery.js';

const LONGEST_SIDE_PIXELS = { narrow: 84, wide: 132 };
const NARROW_WINDOW_PIXELS = 600;
/** Large plans change often; the thumbnail need not follow every seat at once. */
const REFRESH_MILLIS = 500;

export class MiniMap {
  #picture = null;
  #stale = true;
  #drawnAt = 0;

  constructor(plan, book, viewport, host, overview) {
    this.plan = plan;
    this.viewport = viewport;
    this.host = host;
    this.overview = overview ?? new Overview(plan, book, readPalette(host));
    this.ownOverview = !overview;
    const { x0, y0, x1, y1 } = plan.bounds;
    const longest = innerWidth < NARROW_WINDOW_PIXELS ? LONGEST_SIDE_PIXELS.narrow : LONGEST_SIDE_PIXELS.wide;
    this.scale = longest / Math.max(x1 - x0, y1 - y0);
    this.element = document.createElement('canvas');
    this.element.className = 'mini-map';
    this.element.setAttribute('aria-hidden', 'true');
    this.width = (x1 - x0) * this.scale;
    this.height = (y1 - y0) * this.scale;
    this.ratio = Math.min(devicePixelRatio || 1, 2);
    this.element.width = Math.round(this.width * this.ratio);
    this.element.height = Math.round(this.height * this.ratio);
    this.element.style.width = `${this.width}px`;
    this.element.style.height = `${this.height}px`;
    for (const name of ['pointerdown', 'pointermove']) this.element.addEventListener(name, (event) => this.#go(event));
    this.element.addEventListener('click', (event) => event.stopPropagation());
  }

  retheme(overview) {
    if (overview) this.overview = overview;
    else this.overview.palette = readPalette(this.host);
    this.paint(null);
  }

  paint(indices) {
    if (this.ownOverview) this.overview.repaint(indices);
    this.#stale = true;
  }

  #go(event) {
    event.stopPropagation();
    if (event.buttons !== 1) return;
    const box = this.element.getBoundingClientRect();
    const { x0, y0 } = this.plan.bounds;
    this.viewport.lookAt({ x: x0 + (event.clientX - box.left) / this.scale, y: y0 + (event.clientY - box.top) / this.scale });
  }

  #refreshPicture() {
    const now = performance.now();
    if (this.#picture && (!this.#stale || now - this.#drawnAt < REFRESH_MILLIS)) return;
    this.#picture ??= document.createElement('canvas');
    this.#picture.width = this.element.width;
    this.#picture.height = this.element.height;
    const pen = this.#picture.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(this.overview.canvas, 0, 0, this.element.width, this.element.height);
    if (this.plan.stage) this.#drawStage(pen);
    this.#stale = false;
    this.#drawnAt = now;
  }

  #drawStage(pen) {
    const scale = this.scale * this.ratio;
    const drawing = stageDrawing(this.plan.stage, this.plan.pitch);
    pen.setTransform(scale, 0, 0, scale, -this.plan.bounds.x0 * scale, -this.plan.bounds.y0 * scale);
    pen.fillStyle = this.overview.palette.stage;
    pen.strokeStyle = this.overview.palette.stage;
    pen.lineWidth = 2 / this.scale;
    if (drawing.filled) pen.fill(new Path2D(drawing.path));
    else pen.stroke(new Path2D(drawing.path));
  }

  /** Answers after how many milliseconds it should be drawn again; 0 when it is up to date. */
  draw() {
    this.element.hidden = this.viewport.isFit;
    if (this.element.hidden) return 0;
    this.#refreshPicture();
    const pen = this.element.getContext('2d');
    const { palette } = this.overview;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = palette.surface;
    pen.fillRect(0, 0, this.element.width, this.element.height);
    pen.drawImage(this.#picture, 0, 0);
    const scale = this.scale * this.ratio;
    const { x0, y0 } = this.plan.bounds;
    const { viewport } = this;
    pen.strokeStyle = palette.focus;
    pen.lineWidth = 2 * this.ratio;
    pen.strokeRect((viewport.x - x0) * scale, (viewport.y - y0) * scale, (viewport.width / viewport.scale) * scale, (viewport.height / viewport.scale) * scale);
    return this.#stale ? REFRESH_MILLIS : 0;
  }
}
