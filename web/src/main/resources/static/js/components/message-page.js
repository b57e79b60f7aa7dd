/** A whole page that says one thing kindly and offers the next step. */
import { h, svg } from '../core/el.js';
import { seatShape } from '../map/seat-shapes.js';

/** art: how many of five drawn seats are filled; an empty row says "nothing here" without words. */
export function messagePage({ title, text, actions = [], filled = 0, kind }) {
  const seats = [0, 1, 2, 3, 4].map((index) =>
    svg('path', { d: seatShape(0, 12), transform: `translate(${index * 32} 0)`, fill: index < filled ? 'currentColor' : 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-dasharray': index < filled ? null : '4 4' }));
  return h('section', { class: 'message-page', 'data-testid': 'message-page', 'data-kind': kind },
    svg('svg', { class: 'art', viewBox: '-16 -16 160 32', 'aria-hidden': 'true' }, seats),
    h('h1', {}, title),
    h('p', {}, text),
    actions.map(({ label, href, pick, quiet, testid }) =>
      href
        ? h('a', { class: quiet ? 'button secondary' : 'button', href, 'data-testid': testid }, label)
        : h('button', { type: 'button', class: quiet ? 'button secondary' : 'button', onclick: pick, 'data-testid': testid }, label)));
}
