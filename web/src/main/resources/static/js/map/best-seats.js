/** Chooses seats for people who would rather not search: together, in the best free place, without leaving orphans. */

/** A cinema is best about two thirds back from the screen, a concert or a cabin at the front. */
const IDEAL_DEPTH = { SCREEN: 0.62, STAGE: 0.05, NOSE: 0.0 };

function idealPoint(plan) {
  const { bounds, stage } = plan;
  const centre = { x: (bounds.x0 + bounds.x1) / 2, y: (bounds.y0 + bounds.y1) / 2 };
  if (!stage) return centre;
  const stageX = stage.x + stage.width / 2;
  const stageY = stage.y + stage.height / 2;
  const depth = IDEAL_DEPTH[stage.kind] ?? 0.3;
  const farY = stageY < centre.y ? bounds.y1 : bounds.y0;
  const above = stageY <= bounds.y0 + (bounds.y1 - bounds.y0) * 0.25 || stageY >= bounds.y1 - (bounds.y1 - bounds.y0) * 0.25;
  // A stage in the middle of the hall has seats all round it: near is best, on any side.
  return above ? { x: stageX, y: stageY + (farY - stageY) * depth } : { x: stageX, y: stageY };
}

/** Every stretch of `count` free neighbours in the plan, best first is not promised: visit scores them. */
function forEachGroup(plan, isFree, count, visit) {
  for (const row of plan.rows) {
    for (const run of row.runs) {
      for (let start = 0; start + count <= run.length; start++) {
        const group = run.slice(start, start + count);
        if (group.every(isFree)) visit(group, run, start);
      }
    }
  }
}

function leavesOrphan(run, start, count, isFree) {
  const before = run[start - 1];
  const after = run[start + count];
  const lonely = (index, beyond) => index !== undefined && isFree(index) && (beyond === undefined || !isFree(beyond));
  return lonely(before, run[start - 2]) || lonely(after, run[start + count + 1]);
}

function distanceTo(plan, group, point) {
  const x = group.reduce((sum, index) => sum + plan.seats[index].x, 0) / group.length;
  const y = group.reduce((sum, index) => sum + plan.seats[index].y, 0) / group.length;
  // Sideways hurts the view more than a row further back.
  return Math.hypot((x - point.x) * 1.25, y - point.y);
}

/**
 * Best free seats. wish: {count, category: index or null, accessible: boolean}.
 * Returns {indices, together} or null when there are not enough.
 */
export function bestSeats(book, wish) {
  const { plan } = book;
  const ideal = idealPoint(plan);
  const suits = (index) => wish.category === null || plan.seats[index].category === wish.category;
  const isFree = (index) => book.isFree(index) && suits(index);
  const reachable = (group) => !wish.accessible || group.some((index) => plan.seats[index].accessible);

  let best = null;
  let bestScore = Infinity;
  forEachGroup(plan, isFree, wish.count, (group, run, start) => {
    if (!reachable(group)) return;
    const orphan = leavesOrphan(run, start, wish.count, (index) => book.isFree(index));
    const score = distanceTo(plan, group, ideal) + (orphan ? plan.pitch * 2.5 : 0);
    if (score < bestScore) {
      best = group;
      bestScore = score;
    }
  });
  if (best) return { indices: best, together: true };
  return nearestCluster(plan, isFree, wish, ideal);
}

/** No stretch is long enough: seats as near to each other as possible, and the page says that they are apart. */
function nearestCluster(plan, isFree, wish, ideal) {
  const free = plan.seats.filter((seat) => isFree(seat.index));
  if (free.length < wish.count) return null;
  const seeds = wish.accessible ? free.filter((seat) => seat.accessible) : free;
  if (seeds.length === 0) return null;
  const byIdeal = (a, b) => distanceTo(plan, [a.index], ideal) - distanceTo(plan, [b.index], ideal);
  const seed = seeds.reduce((best, seat) => (byIdeal(seat, best) < 0 ? seat : best));
  const near = (seat) => Math.hypot(seat.x - seed.x, seat.y - seed.y);
  const others = free.filter((seat) => seat !== seed).sort((a, b) => near(a) - near(b));
  return { indices: [seed, ...others.slice(0, wish.count - 1)].map((seat) => seat.index), together: wish.count === 1 };
}

/**
 * After some chosen seats were taken: the same number of seats side by side in the same row, keeping as many of the
 * remaining ones as possible; else the best elsewhere in the same category. Null when there is nothing to offer.
 */
export function seatsInstead(book, wanted, taken) {
  const { plan } = book;
  const lost = new Set(taken);
  const kept = wanted.filter((index) => !lost.has(index));
  const anchor = plan.seats[taken[0] ?? wanted[0]];
  const isFree = (index) => book.isFree(index) && !lost.has(index);
  const scored = [];
  for (const run of anchor.row.runs) {
    for (let start = 0; start + wanted.length <= run.length; start++) {
      const group = run.slice(start, start + wanted.length);
      if (!group.every(isFree)) continue;
      const overlap = group.filter((index) => kept.includes(index)).length;
      scored.push({ group, score: distanceTo(plan, group, anchor) - overlap * plan.pitch * 3 });
    }
  }
  scored.sort((a, b) => a.score - b.score);
  const sameCategory = scored.find(({ group }) => group.every((index) => plan.seats[index].category === anchor.category));
  const beside = sameCategory ?? scored[0];
  if (beside) return { indices: beside.group, beside: true };
  const elsewhere = bestSeats(book, { count: wanted.length, category: anchor.category, accessible: false });
  return elsewhere?.together ? { indices: elsewhere.indices, beside: false } : null;
}
