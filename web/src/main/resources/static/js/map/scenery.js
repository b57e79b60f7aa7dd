/** What surrounds the seats: stage or screen and the plan's own decoration, as path data both renderers can draw. */
import { t } from '../core/i18n.js';

export function stageDrawing(stage, pitch) {
  const { x, y, width: w, height: h } = stage;
  const right = x + w;
  const bottom = y + h;
  const label = { x: x + w / 2, y: y + h / 2 };
  if (stage.kind === 'SCREEN') {
    const sag = Math.max(h, w * 0.03);
    return { path: `M${x} ${bottom}Q${x + w / 2} ${bottom - sag * 1.6} ${right} ${bottom}`, filled: false, label: { x: label.x, y: bottom - sag * 0.8 - pitch * 0.7 } };
  }
  if (stage.kind === 'NOSE') {
    const path = `M${x} ${bottom}C${x} ${y + h * 0.35} ${x + w * 0.3} ${y} ${x + w / 2} ${y}C${x + w * 0.7} ${y} ${right} ${y + h * 0.35} ${right} ${bottom}Z`;
    return { path, filled: true, label: { x: label.x, y: y + h * 0.6 } };
  }
  const r = Math.min(w, h) * 0.12;
  const path = `M${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${x + r}Q${x} ${bottom} ${x} ${bottom - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
  return { path, filled: true, label };
}

/** Decoration of the plan. Rectangles start at their corner, circles and ellipses at their centre. */
export function shapePath(shape) {
  const { x = 0, y = 0, width = 0, height = 0 } = shape;
  switch (shape.type) {
    case 'RECTANGLE':
      return `M${x} ${y}h${width}v${height}h${-width}Z`;
    case 'CIRCLE':
      return ellipse(x, y, shape.radius ?? width / 2, shape.radius ?? width / 2);
    case 'ELLIPSE':
      return ellipse(x, y, width / 2, height / 2);
    case 'POLYGON':
      return (shape.points ?? []).map((point, index) => `${index ? 'L' : 'M'}${point.x} ${point.y}`).join('') + 'Z';
    case 'EXIT':
      return `M${x - width / 2} ${y - height / 2}L${x + width / 2} ${y}L${x - width / 2} ${y + height / 2}Z`;
    default:
      return null;
  }
}

/** What stands on a shape: the plan's own words, or what an exit is called; null for nothing. */
export function shapeWords(shape, pitch) {
  const { x = 0, y = 0 } = shape;
  if (shape.type !== 'EXIT') return shape.text ? { text: shape.text, x, y, turns: true } : null;
  const inward = shape.rotation ? 1 : -1;
  return { text: t('map.exit'), x: x + inward * pitch * 1.6, y, turns: false };
}

const ellipse = (x, y, rx, ry) => `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
