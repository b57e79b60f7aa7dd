/**
 * The layout of a showtime, flattened for drawing and searching.
 *
 * Shape: seats[] with their index as identity; rows[] and zones[] refer to seats by index; categories[] fixes the
 * order that colours and seat shapes follow. Coordinates are the plan's own units.
 */
import { SpatialGrid } from './spatial-grid.js';

/** Seats of a row further apart than this many pitches have an aisle between them. */
const AISLE_PITCHES = 1.6;

export function buildPlan(layout, showtimeCategories) {
  const plan = { name: layout.name, stage: layout.stage ?? null, shapes: layout.shapes ?? [], areas: layout.areas ?? [] };
  plan.categories = orderCategories(layout, showtimeCategories);
  collectSeats(plan, layout);
  plan.byCode = new Map(plan.seats.map((seat) => [seat.code, seat]));
  plan.pitch = measurePitch(plan);
  plan.grid = new SpatialGrid(plan.seats, plan.pitch * 2);
  plan.bounds = measureBounds(plan, layout);
  splitAtAisles(plan);
  return plan;
}

function orderCategories(layout, showtimeCategories) {
  const known = showtimeCategories.map((category) => ({ ...category }));
  const codes = new Set(known.map((category) => category.code));
  for (const zone of layout.zones ?? []) {
    for (const row of zone.rows) {
      for (const seat of row.seats) {
        if (codes.has(seat.category)) continue;
        codes.add(seat.category);
        known.push({ code: seat.category, price: null, numbered: true });
      }
    }
  }
  return known.map((category, index) => ({ ...category, index }));
}

function collectSeats(plan, layout) {
  const categoryIndex = new Map(plan.categories.map((category) => [category.code, category.index]));
  plan.seats = [];
  plan.rows = [];
  plan.zones = [];
  for (const source of layout.zones ?? []) {
    const zone = { index: plan.zones.length, name: source.name ?? '', rows: [], seatCount: 0 };
    plan.zones.push(zone);
    for (const sourceRow of source.rows) {
      const row = { index: plan.rows.length, name: sourceRow.name ?? '', zone, seats: [] };
      plan.rows.push(row);
      zone.rows.push(row);
      for (const seat of sourceRow.seats) {
        row.seats.push(plan.seats.length);
        zone.seatCount++;
        plan.seats.push({
          index: plan.seats.length,
          code: seat.code,
          number: seat.number ?? seat.code,
          x: seat.x,
          y: seat.y,
          category: categoryIndex.get(seat.category),
          accessible: seat.accessible === true,
          row,
        });
      }
    }
  }
}

/** The usual distance between neighbours: a low percentile over a sample, so aisles and stray seats do not count. */
function measurePitch(plan) {
  const distances = [];
  const step = Math.max(1, Math.floor(plan.rows.length / 150));
  for (let index = 0; index < plan.rows.length; index += step) {
    const { seats } = plan.rows[index];
    for (let at = 1; at < seats.length; at++) {
      const a = plan.seats[seats[at - 1]];
      const b = plan.seats[seats[at]];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance > 0) distances.push(distance);
    }
  }
  if (distances.length === 0) return 24;
  distances.sort((a, b) => a - b);
  return distances[Math.floor(distances.length * 0.2)];
}

function measureBounds(plan, layout) {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  const include = (x, y) => {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  };
  for (const seat of plan.seats) include(seat.x, seat.y);
  for (const shape of plan.shapes) if (shape.type === 'EXIT') include(shape.x, shape.y);
  if (plan.stage) {
    include(plan.stage.x, plan.stage.y);
    include(plan.stage.x + plan.stage.width, plan.stage.y + plan.stage.height);
  }
  if (plan.seats.length === 0) {
    include(0, 0);
    include(layout.width ?? 100, layout.height ?? 100);
  }
  const margin = plan.pitch * 1.6;
  return { x0: box.x0 - margin, y0: box.y0 - margin, x1: box.x1 + margin, y1: box.y1 + margin };
}

/** row.runs: stretches of seats with nothing between them; people who come together sit in one run. */
function splitAtAisles(plan) {
  for (const row of plan.rows) {
    row.runs = [];
    let previous = null;
    for (const index of row.seats) {
      const seat = plan.seats[index];
      const apart = previous === null || Math.hypot(seat.x - previous.x, seat.y - previous.y) > plan.pitch * AISLE_PITCHES;
      if (apart) row.runs.push([]);
      row.runs.at(-1).push(index);
      previous = seat;
    }
  }
}

/** Moves by geometry: the next seat in a direction, preferring the same row when moving along it. */
export function seatInDirection(plan, from, dx, dy, accept) {
  return alongRow(plan, from, dx, dy, accept) ?? acrossPlan(plan, from, dx, dy, accept);
}

function alongRow(plan, from, dx, dy, accept) {
  const { seats } = from.row;
  const at = seats.indexOf(from.index);
  for (const step of [1, -1]) {
    const neighbour = plan.seats[seats[at + step]];
    if (!neighbour) continue;
    const along = (neighbour.x - from.x) * dx + (neighbour.y - from.y) * dy;
    const across = Math.abs((neighbour.x - from.x) * dy - (neighbour.y - from.y) * dx);
    if (along <= 0 || across > along) continue;
    for (let next = at + step; seats[next] !== undefined; next += step) {
      if (accept(plan.seats[seats[next]])) return plan.seats[seats[next]];
    }
  }
  return null;
}

function acrossPlan(plan, from, dx, dy, accept) {
  for (const reach of [3, 8, 24, 80, 400]) {
    const far = plan.pitch * reach;
    let best = null;
    let bestScore = Infinity;
    plan.grid.forEachIn(from.x - far, from.y - far, from.x + far, from.y + far, (seat) => {
      const along = (seat.x - from.x) * dx + (seat.y - from.y) * dy;
      const across = Math.abs((seat.x - from.x) * dy - (seat.y - from.y) * dx);
      if (along < plan.pitch * 0.3 || across > along * 1.3) return;
      const score = along + across * 2;
      if (score < bestScore && accept(seat)) {
        best = seat;
        bestScore = score;
      }
    });
    if (best) return best;
  }
  return null;
}
