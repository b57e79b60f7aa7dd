/** Seat outlines as path data around (0, 0). Each category has its own, so colour never stands alone. */
const SHAPES = [
  (r) => `M${-r * 0.6} ${-r}H${r * 0.6}Q${r} ${-r} ${r} ${-r * 0.6}V${r * 0.6}Q${r} ${r} ${r * 0.6} ${r}H${-r * 0.6}Q${-r} ${r} ${-r} ${r * 0.6}V${-r * 0.6}Q${-r} ${-r} ${-r * 0.6} ${-r}Z`,
  (r) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`,
  (r) => `M${-r * 0.5} ${-r}H${r * 0.5}L${r * 1.05} 0L${r * 0.5} ${r}H${-r * 0.5}L${-r * 1.05} 0Z`,
  (r) => `M${-r} ${r}V0A${r} ${r} 0 0 1 ${r} 0V${r}Z`,
  (r) => `M${-r * 0.45} ${-r}H${r * 0.45}L${r} ${-r * 0.45}V${r * 0.45}L${r * 0.45} ${r}H${-r * 0.45}L${-r} ${r * 0.45}V${-r * 0.45}Z`,
  (r) => `M${-r} ${-r}H${r}V0A${r} ${r} 0 0 1 ${-r} 0Z`,
];

export const COLOURS = SHAPES.length;

export const seatShape = (category, radius) => SHAPES[category % SHAPES.length](radius);

export const tickShape = (r) => `M${-r * 0.5} ${r * 0.02}L${-r * 0.12} ${r * 0.4}L${r * 0.52} ${-r * 0.36}`;

/** The seat radius in plan units, leaving a clear gap to the neighbours. */
export const seatRadius = (plan) => plan.pitch * 0.39;

/** Row labels stand one pitch outside the first and the last seat, in line with the row. */
export function rowLabels(plan, row) {
  if (!row.name || row.seats.length === 0) return [];
  const first = plan.seats[row.seats[0]];
  const last = plan.seats[row.seats.at(-1)];
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const stepX = ((last.x - first.x) / length || 1) * plan.pitch;
  const stepY = ((last.y - first.y) / length) * plan.pitch;
  return [
    { x: first.x - stepX, y: first.y - stepY },
    { x: last.x + stepX, y: last.y + stepY },
  ];
}

/**
 * The outline of a zone: along its first row, down one side, back along its last row. Follows curved stands, where a
 * convex hull would cover the stage.
 */
export function zoneOutline(plan, zone) {
  const rows = zone.rows.filter((row) => row.seats.length > 0);
  const at = (row, position) => plan.seats[row.seats.at(position)];
  if (rows.length === 0) return [];
  const front = rows[0].seats.map((index) => plan.seats[index]);
  if (rows.length === 1) return front;
  const back = rows.at(-1).seats.map((index) => plan.seats[index]);
  const between = rows.slice(1, -1);
  return [
    ...front,
    ...between.map((row) => at(row, -1)),
    ...back.reverse(),
    ...between.map((row) => at(row, 0)).reverse(),
  ];
}
