/** The coarsest level of detail: zones as filled outlines with their name and how many seats are free. */
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { widthOf, writeOutlined } from './canvas-text.js';
import { colourIndex } from './palette.js';
import { zoneOutline } from './seat-shapes.js';

/** Names are tried in the first size, then in the second, then left out: the tooltip still has them. */
const NAME_PIXELS = [13, 10.5];

export class Sections {
  constructor(plan) {
    this.plan = plan;
    this.zones = plan.zones.map((zone) => describeZone(plan, zone));
  }

  get count() {
    return this.zones.length;
  }

  countFree(book) {
    for (const zone of this.zones) zone.free = 0;
    for (const seat of this.plan.seats) {
      if (book.isFree(seat.index)) this.zones[seat.row.zone.index].free++;
    }
  }

  draw(pen, palette, scale, spotlight) {
    pen.lineJoin = 'round';
    pen.lineWidth = 1.2 / scale;
    for (const zone of this.zones) {
      const share = zone.seatCount === 0 ? 0 : zone.free / zone.seatCount;
      const aside = spotlight !== null && !zone.categories.has(spotlight);
      const colour = share === 0 ? palette.booked : palette.seats[colourIndex(zone.category)];
      pen.fillStyle = colour;
      pen.strokeStyle = colour;
      pen.globalAlpha = aside ? 0.1 : share === 0 ? 0.22 : 0.24 + 0.5 * share;
      pen.fill(zone.path);
      pen.globalAlpha = aside ? 0.15 : 1;
      pen.stroke(zone.path);
      pen.globalAlpha = 1;
    }
  }

  label(pen, palette, scale) {
    for (const zone of this.zones) labelZone(pen, palette, 1 / scale, zone);
  }

  /** The zone under a canvas pixel; the pen must be in plan units. */
  at(pen, pixelX, pixelY) {
    pen.lineWidth = this.plan.pitch * 0.8;
    const hit = (zone) => pen.isPointInPath(zone.path, pixelX, pixelY) || pen.isPointInStroke(zone.path, pixelX, pixelY);
    return this.zones.find(hit) ?? null;
  }
}

/** The name where it fits between the zone's sides at its middle; with it the free seats if both lie inside the zone. */
function labelZone(pen, palette, unit, zone) {
  const { room, middle } = zone;
  const widthAt = (pixels) => widthOf(pen, palette, zone.name, pixels * unit, 680);
  const pixels = NAME_PIXELS.find((each) => room.height > each * unit && widthAt(each) < room.width - 3 * unit);
  if (pixels === undefined) return;
  const size = pixels * unit;
  const free = zone.free === 0 ? t('zone.soldOut') : formatNumber(zone.free);
  const width = Math.max(widthAt(pixels), widthOf(pen, palette, free, size, 500));
  const detailed = isInside(pen, zone, width, size * 2.4);
  writeOutlined(pen, palette, { text: zone.name, x: middle.x, y: middle.y - (detailed ? size * 0.55 : 0), size, weight: 680 });
  if (detailed) writeOutlined(pen, palette, { text: free, x: middle.x, y: middle.y + size * 0.7, size: size * 0.92, weight: 500 });
}

/** Whether a box around the zone's middle lies inside its outline: a slanted stand has less room than its width says. */
function isInside(pen, { path, middle }, width, height) {
  const { a: scale, e: left, f: top } = pen.getTransform();
  return [-0.5, 0.5].every((across) =>
    [-0.5, 0.5].every((down) => pen.isPointInPath(path, (middle.x + across * width) * scale + left, (middle.y + down * height) * scale + top)));
}

function describeZone(plan, zone) {
  const outline = zoneOutline(plan, zone);
  const path = new Path2D();
  outline.forEach((point, index) => (index ? path.lineTo(point.x, point.y) : path.moveTo(point.x, point.y)));
  path.closePath();
  const xs = outline.map((point) => point.x);
  const ys = outline.map((point) => point.y);
  const box = { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
  const seats = zone.rows.flatMap((row) => row.seats);
  const middleRow = zone.rows[Math.floor(zone.rows.length / 2)]?.seats ?? [];
  // The middle of the middle row lies inside a curved stand; the middle of its box might not.
  const middle = plan.seats[middleRow[Math.floor(middleRow.length / 2)]] ?? { x: box.x0, y: box.y0 };
  const categories = new Map();
  for (const index of seats) categories.set(plan.seats[index].category, (categories.get(plan.seats[index].category) ?? 0) + 1);
  const category = [...categories].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  return {
    name: zone.name,
    seatCount: zone.seatCount,
    free: 0,
    path,
    category,
    categories,
    middle,
    room: roomAround(plan, seats, middle),
    box,
  };
}

/** How far a zone reaches sideways and up and down from its middle: the box a centred label may fill. */
function roomAround(plan, seats, middle) {
  const sides = { left: 0, right: 0, up: 0, down: 0 };
  for (const index of seats) {
    const { x, y } = plan.seats[index];
    const [dx, dy] = [x - middle.x, y - middle.y];
    if (Math.abs(dy) < plan.pitch * 0.8) {
      sides.left = Math.max(sides.left, -dx);
      sides.right = Math.max(sides.right, dx);
    }
    if (Math.abs(dx) < plan.pitch * 0.8) {
      sides.up = Math.max(sides.up, -dy);
      sides.down = Math.max(sides.down, dy);
    }
  }
  const half = plan.pitch / 2;
  return { width: 2 * (Math.min(sides.left, sides.right) + half), height: 2 * (Math.min(sides.up, sides.down) + half) };
}
