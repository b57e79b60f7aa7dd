/** Turns pointers and the wheel into pans and zooms of a viewport. Taps stay ordinary clicks. */
const DRAG_PIXELS = 6;

export class Gestures {
  #pointers = new Map();
  #dragging = false;
  #pinch = null;

  constructor(surface, viewport) {
    this.surface = surface;
    this.viewport = viewport;
    surface.addEventListener('pointerdown', (event) => this.#down(event));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    for (const name of ['pointerup', 'pointercancel']) surface.addEventListener(name, (event) => this.#up(event));
    surface.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    // A drag ends in a click; it must not choose the seat under the finger.
    surface.addEventListener('click', (event) => this.#swallowDragClick(event), { capture: true });
    viewport.addEventListener('move', () => this.#allowPageScroll());
    this.#allowPageScroll();
  }

  get isActive() {
    return this.#dragging || this.#pinch !== null;
  }

  /** While the whole plan is in view one finger scrolls the page past the map, so nobody gets stuck on a phone. */
  #allowPageScroll() {
    const wanted = this.viewport.isFit ? 'pan-y' : 'none';
    if (this.surface.style.touchAction !== wanted) this.surface.style.touchAction = wanted;
  }

  #point(event) {
    const box = this.surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event) {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#dragging = false;
    this.#pointers.set(event.pointerId, { ...this.#point(event), startX: event.clientX, startY: event.clientY });
    if (this.#pointers.size === 2) this.#pinch = this.#measure();
  }

  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#point(event);
    const travelled = Math.hypot(event.clientX - before.startX, event.clientY - before.startY);
    if (!this.#dragging && this.#pointers.size === 1 && travelled < DRAG_PIXELS) return;
    if (!this.#dragging) this.surface.setPointerCapture(event.pointerId);
    this.#dragging = true;
    this.#pointers.set(event.pointerId, { ...before, ...now });
    if (this.#pointers.size === 2) this.#pinchTo(this.#measure());
    else this.viewport.panBy(now.x - before.x, now.y - before.y);
  }

  #up(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#pointers.size < 2) this.#pinch = null;
  }

  #measure() {
    const [a, b] = [...this.#pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  }

  #pinchTo(next) {
    const last = this.#pinch ?? next;
    this.viewport.panBy(next.x - last.x, next.y - last.y);
    this.viewport.zoomAt(next.x, next.y, next.distance / last.distance);
    this.#pinch = next;
  }

  #wheel(event) {
    event.preventDefault();
    const { x, y } = this.#point(event);
    const lines = event.deltaMode === 1 ? 20 : 1;
    // Trackpad pinches arrive as ctrl+wheel with small deltas; a stronger factor makes both feel alike.
    const strength = event.ctrlKey ? 0.01 : 0.002;
    this.viewport.zoomAt(x, y, Math.exp(-event.deltaY * lines * strength));
  }

  #swallowDragClick(event) {
    if (!this.#dragging) return;
    this.#dragging = false;
    if (event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }
}
