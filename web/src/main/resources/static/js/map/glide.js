/** Moves a viewport smoothly to a place; at once for people who prefer less motion. */
const GLIDE_MILLIS = 240;

export class Glide {
  #frame = null;

  constructor(viewport) {
    this.viewport = viewport;
  }

  toWholePlan() {
    const { x0, y0, x1, y1 } = this.viewport.bounds;
    this.to({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale: this.viewport.fitScale });
  }

  /** goal: the plan point to have in the middle, and the scale. */
  to(goal) {
    const { viewport } = this;
    cancelAnimationFrame(this.#frame);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return viewport.lookAt(goal, goal.scale);
    const origin = { ...viewport.toPlan(viewport.width / 2, viewport.height / 2), scale: viewport.scale };
    const start = performance.now();
    const step = (now) => {
      const part = Math.min(1, (now - start) / GLIDE_MILLIS);
      const eased = 1 - (1 - part) ** 3;
      // Scales are multiplied, not added: zooming feels even that way.
      const scale = origin.scale * (goal.scale / origin.scale) ** eased;
      viewport.lookAt({ x: origin.x + (goal.x - origin.x) * eased, y: origin.y + (goal.y - origin.y) * eased }, scale);
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}
