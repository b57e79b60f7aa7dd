/** What this browser remembers of its holds, so a reload restores them and "My seats" can list them. */
const STORE_KEY = 'holdfast.holds';
const MOST_KEPT = 50;

function load() {
  try {
    return JSON.parse(localStorage.getItem(STORE_KEY)) ?? [];
  } catch {
    return [];
  }
}

const save = (holds) => localStorage.setItem(STORE_KEY, JSON.stringify(holds.slice(0, MOST_KEPT)));

export const keptHolds = load;

/** hold: {holdId, showtimeId, title, venue, startsAt, timeZone, seats, areas, expiresAt} */
export function keepHold(hold) {
  save([{ ...hold, current: true }, ...load().filter((other) => other.holdId !== hold.holdId)]);
}

export const keptHold = (holdId) => load().find((hold) => hold.holdId === holdId);

/** The hold a reload of the seat map should restore, if there is one. */
export const currentHold = (showtimeId) =>
  load().find((hold) => hold.current && String(hold.showtimeId) === String(showtimeId));

/** The hold is over (paid, released, expired): listed still, restored no more. */
export function closeHold(holdId) {
  save(load().map((hold) => (hold.holdId === holdId ? { ...hold, current: false } : hold)));
}

export function forgetHold(holdId) {
  save(load().filter((hold) => hold.holdId !== holdId));
}
