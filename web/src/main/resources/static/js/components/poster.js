/**
 * A drawn poster for a title: rows of seats around a stage, a cabin or a screen, in colours that follow from the
 * name. The shop has no pictures of its own, and the same title should always look the same.
 */
import { svg } from '../core/el.js';

const TONES = [
  ['#0b4f45', '#7fe0c4'],
  ['#233b75', '#a9c3ff'],
  ['#5a2a5e', '#f0b4e6'],
  ['#7a3413', '#ffc79a'],
  ['#5f4a08', '#f3d877'],
  ['#1d4a5c', '#9bdcf0'],
  ['#6b2038', '#ffb3c6'],
];

/** FNV-1a: small, stable, and spreads similar titles apart. */
function hash(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

function* randoms(seed) {
  let state = seed || 1;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 2 ** 32;
  }
}

export function poster(showtime) {
  const seed = hash(showtime.title);
  const [ground, light] = TONES[seed % TONES.length];
  const random = randoms(seed);
  const drawing = { CINEMA: cinema, CONCERT: concert, FLIGHT: cabin }[showtime.kind] ?? cinema;
  return svg('svg', { class: 'poster', viewBox: '0 0 90 130', 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMin meet', style: `background:${ground}` },
    svg('g', { fill: light }, drawing(() => random.next().value, light)));
}

const dot = (x, y, r, opacity) => svg('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r, opacity: opacity.toFixed(2) });

function cinema(random, light) {
  const nodes = [svg('path', { d: 'M14 26Q45 17 76 26', fill: 'none', stroke: light, 'stroke-width': 2.6, 'stroke-linecap': 'round' }), svg('path', { d: 'M14 27Q45 18 76 27L127 400H-37Z', opacity: 0.1 })];
  for (let row = 0; row < 8; row++) {
    const count = 7 + Math.floor(row / 3);
    for (let at = 0; at < count; at++) {
      const across = (at - (count - 1) / 2) * 7.4;
      nodes.push(dot(45 + across, 46 + row * 9.4 - (across * across) / 260, 2.6, random() < 0.62 ? 0.9 : 0.25));
    }
  }
  return nodes;
}

function concert(random, light) {
  const nodes = [svg('rect', { x: 29, y: 12, width: 32, height: 13, rx: 3, fill: light })];
  for (let ring = 0; ring < 7; ring++) {
    const radius = 26 + ring * 11;
    const count = 9 + ring * 4;
    for (let at = 0; at < count; at++) {
      const angle = Math.PI * (0.08 + (0.84 * at) / (count - 1));
      nodes.push(dot(45 + Math.cos(angle) * radius, 18 + Math.sin(angle) * radius, 2.1, random() < 0.55 ? 0.9 : 0.25));
    }
  }
  return nodes;
}

function cabin(random, light) {
  const nodes = [svg('path', { d: 'M22 130V46C22 26 34 10 45 10S68 26 68 46V130', fill: 'none', stroke: light, 'stroke-width': 2, opacity: 0.7 })];
  for (let row = 0; row < 9; row++) {
    for (const across of [-16, -10.5, -5, 5, 10.5, 16]) nodes.push(dot(45 + across, 44 + row * 8.6, 2, random() < 0.6 ? 0.9 : 0.25));
  }
  return nodes;
}
