/** Centred words on a canvas, in plan units. */

export function writeText(pen, palette, { text, x, y, size, colour, weight = 500 }) {
  prepare(pen, palette, size, weight);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** With a halo in the surface colour, legible on any category colour. */
export function writeOutlined(pen, palette, { text, x, y, size, weight }) {
  prepare(pen, palette, size, weight);
  pen.lineJoin = 'round';
  pen.lineWidth = size * 0.28;
  pen.strokeStyle = palette.surface;
  pen.globalAlpha = 0.85;
  pen.strokeText(text, x, y);
  pen.globalAlpha = 1;
  pen.fillStyle = palette.ink;
  pen.fillText(text, x, y);
}

export function widthOf(pen, palette, text, size, weight) {
  prepare(pen, palette, size, weight);
  return pen.measureText(text).width;
}

function prepare(pen, palette, size, weight) {
  pen.font = `${weight} ${size}px ${palette.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
}
