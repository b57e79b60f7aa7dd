/** Stage and decoration on a canvas that is already in plan units. */
import { t } from '../core/i18n.js';
import { writeText } from './canvas-text.js';
import { shapePath, shapeWords, stageDrawing } from './scenery.js';

const LEGIBLE_PIXELS = 13;

export function drawScenery(pen, palette, plan, scale) {
  for (const shape of plan.shapes) drawShape(pen, palette, plan, shape);
  if (plan.stage) drawStage(pen, palette, plan, scale);
}

function drawShape(pen, palette, plan, shape) {
  const path = shapePath(shape);
  pen.save();
  if (shape.rotation) turn(pen, shape);
  if (path) {
    pen.globalAlpha = 0.16;
    pen.fillStyle = shape.color ?? palette.label;
    pen.fill(new Path2D(path));
    pen.globalAlpha = 1;
  }
  const words = shapeWords(shape, plan.pitch);
  if (words && !words.turns) pen.restore();
  if (words) writeText(pen, palette, { ...words, size: plan.pitch * 0.6, colour: palette.label });
  if (!words || words.turns) pen.restore();
}

function turn(pen, { x = 0, y = 0, rotation }) {
  pen.translate(x, y);
  pen.rotate((rotation * Math.PI) / 180);
  pen.translate(-x, -y);
}

function drawStage(pen, palette, plan, scale) {
  const { stage, pitch } = plan;
  const drawing = stageDrawing(stage, pitch);
  const path = new Path2D(drawing.path);
  pen.fillStyle = palette.stage;
  pen.strokeStyle = palette.stage;
  pen.lineWidth = pitch * 0.22;
  if (drawing.filled) pen.fill(path);
  else pen.stroke(path);
  const size = Math.max(pitch * 0.72, Math.min(stage.height * 0.55, LEGIBLE_PIXELS / scale));
  const colour = drawing.filled ? palette.onStage : palette.label;
  writeText(pen, palette, { text: t(`stage.${stage.kind}`), ...drawing.label, size, colour, weight: 650 });
}
