/** Small pictures of one seat per category and state, drawn once per size and stamped thousands of times a frame. */
import { iconPath } from '../core/el.js';
import { seatShape, tickShape } from './seat-shapes.js';

export class Sprites {
  #kept = new Map();
  #size = 0;

  constructor(palette) {
    this.palette = palette;
  }

  /** radius in device pixels; a new size drops the old pictures. */
  resize(radius) {
    const size = Math.max(2, Math.round(radius));
    if (size === this.#size) return;
    this.#size = size;
    this.#kept.clear();
  }

  get radius() {
    return this.#size;
  }

  of(colour, state, accessible) {
    const key = `${colour}${state}${accessible && state === 'available'}`;
    let sprite = this.#kept.get(key);
    if (!sprite) {
      sprite = this.#render(colour, state, accessible);
      this.#kept.set(key, sprite);
    }
    return sprite;
  }

  #render(colour, state, accessible) {
    const r = this.#size;
    const side = Math.ceil(r * 2.8);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const pen = canvas.getContext('2d');
    pen.translate(side / 2, side / 2);
    drawSeat(pen, this.palette, { r, colour, state, accessible });
    return canvas;
  }
}

/** One seat around (0, 0); the same marks as the SVG renderer's. */
export function drawSeat(pen, palette, { r, colour, state, accessible }) {
  const body = new Path2D(seatShape(colour, r));
  const fill = palette.seats[colour];
  if (state === 'available') {
    pen.fillStyle = fill;
    pen.fill(body);
    if (accessible && r >= 5) drawAccessible(pen, palette, r);
  } else if (state === 'held') {
    drawHeld(pen, palette, body, r);
  } else if (state === 'booked') {
    pen.fillStyle = palette.booked;
    pen.beginPath();
    pen.arc(0, 0, Math.max(1, r * 0.32), 0, Math.PI * 2);
    pen.fill();
  } else if (state === 'blocked') {
    pen.strokeStyle = palette.blocked;
    pen.lineWidth = Math.max(1, r * 0.08);
    pen.setLineDash([r * 0.3, r * 0.25]);
    pen.stroke(body);
  } else {
    drawOwn(pen, palette, body, r, state === 'yours');
  }
}

function drawAccessible(pen, palette, r) {
  const scale = (r * 1.5) / 24;
  pen.save();
  pen.translate(-r * 0.75, -r * 0.75);
  pen.scale(scale, scale);
  pen.fillStyle = palette.number;
  pen.fill(new Path2D(iconPath('accessible')));
  pen.restore();
}

function drawHeld(pen, palette, body, r) {
  pen.fillStyle = palette.heldBackground;
  pen.fill(body);
  pen.save();
  pen.clip(body);
  pen.strokeStyle = palette.held;
  pen.lineWidth = Math.max(1, r * 0.2);
  pen.beginPath();
  for (let at = -2 * r; at <= 2 * r; at += Math.max(3, r * 0.5)) {
    pen.moveTo(at - r, r);
    pen.lineTo(at + r, -r);
  }
  pen.stroke();
  pen.restore();
  pen.strokeStyle = palette.held;
  pen.lineWidth = Math.max(1, r * 0.1);
  pen.stroke(body);
}

function drawOwn(pen, palette, body, r, held) {
  pen.fillStyle = held ? palette.yours : palette.surface;
  pen.fill(body);
  pen.strokeStyle = palette.yours;
  pen.lineWidth = Math.max(1.5, r * 0.22);
  pen.stroke(body);
  pen.strokeStyle = held ? palette.yoursMark : palette.yours;
  pen.lineWidth = Math.max(1.5, r * 0.3);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(tickShape(r)));
}
