/** The tokens a canvas needs, read from CSS so that both renderers and both themes share one source. */
import { COLOURS } from './seat-shapes.js';

export function readPalette(host) {
  const style = getComputedStyle(host);
  const token = (name) => style.getPropertyValue(name).trim();
  return {
    seats: Array.from({ length: COLOURS }, (_, index) => token(`--seat-${index + 1}`)),
    held: token('--seat-held'),
    heldBackground: token('--seat-held-bg'),
    booked: token('--seat-booked'),
    blocked: token('--seat-blocked'),
    yours: token('--seat-yours'),
    yoursMark: token('--seat-yours-mark'),
    number: token('--seat-number'),
    background: token('--map-bg'),
    label: token('--map-label'),
    ink: token('--ink'),
    surface: token('--surface'),
    line: token('--line'),
    stage: token('--map-stage'),
    onStage: token('--map-on-stage'),
    focus: token('--focus'),
    font: token('--font'),
  };
}

export const colourIndex = (category) => (category ?? 0) % COLOURS;
