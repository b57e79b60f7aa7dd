/** Draws plans of up to about two thousand seats as SVG: crisp at any zoom, styled by CSS, one element per seat. */
import { iconPath, svg } from '../core/el.js';
import { t } from '../core/i18n.js';
import { colourIndex } from './palette.js';
import { shapePath, shapeWords, stageDrawing } from './scenery.js';
import { rowLabels, seatRadius, seatShape, tickShape } from './seat-shapes.js';

/** Seats smaller than this show no number; it could not be read. */
const NUMBER_PITCH_PIXELS = 17;

export class SvgView {
  constructor(plan, book, viewport) {
    this.plan = plan;
    this.book = book;
    this.viewport = viewport;
    this.radius = seatRadius(plan);
    this.nodes = plan.seats.map((seat) => this.#seatNode(seat));
    this.cursor = svg('circle', { class: 'map-cursor', r: plan.pitch * 0.62, hidden: true });
    this.world = svg('g', {}, this.#scenery(), this.#labels(), this.nodes, this.cursor);
    this.element = svg('svg', { class: 'map-surface', 'aria-hidden': 'true' }, hatch(plan.pitch), this.world);
  }

  #scenery() {
    const group = svg('g', { class: 'map-scenery' });
    for (const shape of this.plan.shapes) {
      const turn = shape.rotation ? `rotate(${shape.rotation} ${shape.x ?? 0} ${shape.y ?? 0})` : null;
      const path = shapePath(shape);
      const words = shapeWords(shape, this.plan.pitch);
      if (path) group.append(svg('path', { d: path, transform: turn, class: `map-shape ${shape.type.toLowerCase()}`, fill: shape.color }));
      if (words) {
        group.append(svg('text', { x: words.x, y: words.y, transform: words.turns ? turn : null, class: 'map-text', 'font-size': this.plan.pitch * 0.6 }, words.text));
      }
    }
    if (this.plan.stage) group.append(this.#stage(this.plan.stage));
    return group;
  }

  #stage(stage) {
    const drawing = stageDrawing(stage, this.plan.pitch);
    const size = Math.min(this.plan.pitch * 0.72, stage.width / 8);
    return svg('g', { class: `map-stage ${drawing.filled ? 'filled' : ''} ${stage.kind.toLowerCase()}` },
      svg('path', { d: drawing.path, 'stroke-width': this.plan.pitch * 0.22 }),
      svg('text', { x: drawing.label.x, y: drawing.label.y, 'font-size': size }, t(`stage.${stage.kind}`)));
  }

  #labels() {
    const group = svg('g', { class: 'map-row-labels', 'font-size': this.plan.pitch * 0.5 });
    for (const row of this.plan.rows) {
      for (const place of rowLabels(this.plan, row)) group.append(svg('text', place, row.name));
    }
    return group;
  }

  #seatNode(seat) {
    return svg('g', {
      class: `seat colour-${colourIndex(seat.category) + 1}`,
      'data-seat': seat.code,
      'data-testid': 'seat',
      transform: `translate(${seat.x} ${seat.y})`,
    });
  }

  paint(indices) {
    const all = indices === null;
    for (const index of all ? this.nodes.keys() : indices) this.#paintSeat(index, !all);
  }

  #paintSeat(index, fade) {
    const node = this.nodes[index];
    const state = this.book.stateOf(index);
    if (node.dataset.state === state) return;
    node.dataset.state = state;
    node.replaceChildren(...this.#marks(this.plan.seats[index], state));
    if (!fade) return;
    // Restarting a CSS animation needs the class to leave for a moment.
    node.classList.remove('changed');
    requestAnimationFrame(() => node.classList.add('changed'));
  }

  #marks(seat, state) {
    const r = this.radius;
    if (state === 'booked') return [svg('circle', { class: 'seat-target', r }), svg('circle', { class: 'seat-dot', r: r * 0.32 })];
    const marks = [svg('path', { class: 'seat-body', d: seatShape(seat.category, r) })];
    if (state === 'held') marks.push(svg('path', { class: 'seat-hatch', d: seatShape(seat.category, r) }));
    if (state === 'yours' || state === 'chosen') marks.push(svg('path', { class: 'seat-tick', d: tickShape(r), 'stroke-width': r * 0.3 }));
    if (state === 'available') marks.push(seat.accessible ? accessibleMark(r) : svg('text', { 'font-size': r * 0.95 }, seat.number));
    return marks;
  }

  setCursor(index) {
    this.cursor.toggleAttribute('hidden', index === null);
    if (index === null) return;
    this.cursor.setAttribute('cx', this.plan.seats[index].x);
    this.cursor.setAttribute('cy', this.plan.seats[index].y);
  }

  /** Pushes every other category back while the legend is explored; null shows all. */
  spotlight(category) {
    for (const seat of this.plan.seats) {
      this.nodes[seat.index].classList.toggle('aside', category !== null && seat.category !== category);
    }
  }

  draw() {
    const { viewport } = this;
    const { scale } = viewport;
    this.world.setAttribute('transform', `scale(${scale}) translate(${-viewport.x} ${-viewport.y})`);
    this.element.classList.toggle('with-numbers', viewport.pitchPixels >= NUMBER_PITCH_PIXELS);
  }
}

function accessibleMark(r) {
  const size = r * 1.5;
  return svg('path', { class: 'seat-access', d: iconPath('accessible'), transform: `translate(${-size / 2} ${-size / 2}) scale(${size / 24})` });
}

function hatch(pitch) {
  const step = pitch * 0.2;
  const pattern = svg('pattern', { id: 'seat-hatch', width: step, height: step, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('rect', { class: 'hatch-line', width: step * 0.42, height: step }));
  return svg('defs', {}, pattern);
}
