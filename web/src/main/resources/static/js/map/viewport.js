/** Which part of the plan is seen: scale in pixels per plan unit, (x, y) the plan point in the upper left corner. */
const LARGEST_PITCH_PIXELS = 56;

export class Viewport extends EventTarget {
  constructor(bounds, pitch) {
    super();
    this.bounds = bounds;
    this.pitch = pitch;
    this.width = 1;
    this.height = 1;
    this.scale = 1;
    this.x = bounds.x0;
    this.y = bounds.y0;
  }

  get fitScale() {
    const { x0, y0, x1, y1 } = this.bounds;
    const fit = Math.min(this.width / (x1 - x0), this.height / (y1 - y0));
    return Math.min(fit, (LARGEST_PITCH_PIXELS * 0.75) / this.pitch);
  }

  get largestScale() {
    return Math.max(this.fitScale, LARGEST_PITCH_PIXELS / this.pitch);
  }

  get isFit() {
    return this.scale <= this.fitScale * 1.02;
  }

  get pitchPixels() {
    return this.pitch * this.scale;
  }

  resize(width, height) {
    const wasFit = this.isFit || this.width === 1;
    const centre = this.toPlan(this.width / 2, this.height / 2);
    this.width = width;
    this.height = height;
    if (wasFit) this.scale = this.fitScale;
    this.#centreOn(wasFit ? this.#middle() : centre);
  }

  #middle() {
    return { x: (this.bounds.x0 + this.bounds.x1) / 2, y: (this.bounds.y0 + this.bounds.y1) / 2 };
  }

  #centreOn(point) {
    this.x = point.x - this.width / 2 / this.scale;
    this.y = point.y - this.height / 2 / this.scale;
    this.#settle();
  }

  fit() {
    this.scale = this.fitScale;
    this.#centreOn(this.#middle());
  }

  panBy(dxPixels, dyPixels) {
    this.x -= dxPixels / this.scale;
    this.y -= dyPixels / this.scale;
    this.#settle();
  }

  zoomAt(pixelX, pixelY, factor) {
    const fixed = this.toPlan(pixelX, pixelY);
    this.scale = Math.min(this.largestScale, Math.max(this.fitScale, this.scale * factor));
    this.x = fixed.x - pixelX / this.scale;
    this.y = fixed.y - pixelY / this.scale;
    this.#settle();
  }

  /** Goes to a point at a scale at once; the caller animates if it wants to. */
  lookAt(point, scale = this.scale) {
    this.scale = Math.min(this.largestScale, Math.max(this.fitScale, scale));
    this.#centreOn(point);
  }

  /** Moves as little as possible so that a point is comfortably inside. */
  reveal(point, marginPixels = 60) {
    const at = this.toPixel(point.x, point.y);
    const marginX = Math.min(marginPixels, this.width / 3);
    const marginY = Math.min(marginPixels, this.height / 3);
    const dx = Math.max(0, marginX - at.x) - Math.max(0, at.x - (this.width - marginX));
    const dy = Math.max(0, marginY - at.y) - Math.max(0, at.y - (this.height - marginY));
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
  }

  toPlan(pixelX, pixelY) {
    return { x: this.x + pixelX / this.scale, y: this.y + pixelY / this.scale };
  }

  toPixel(x, y) {
    return { x: (x - this.x) * this.scale, y: (y - this.y) * this.scale };
  }

  /** The plan may not be pushed out of sight: centred where it is smaller than the window, bounded where larger. */
  #settle() {
    this.x = keepInside(this.x, this.width / this.scale, this.bounds.x0, this.bounds.x1);
    this.y = keepInside(this.y, this.height / this.scale, this.bounds.y0, this.bounds.y1);
    this.dispatchEvent(new Event('move'));
  }
}

function keepInside(start, length, low, high) {
  if (length >= high - low) return (low + high) / 2 - length / 2;
  return Math.min(high - length, Math.max(low, start));
}
