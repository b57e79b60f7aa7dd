/** Wall-clock times of a zone, for fields where people type them: yyyy-MM-ddTHH:mm:ss without a zone of its own. */
const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'];

const formats = new Map();

function partsIn(zone, millis) {
  if (!formats.has(zone)) {
    const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' };
    formats.set(zone, new Intl.DateTimeFormat('en-GB', { ...numeric, hourCycle: 'h23', timeZone: zone }));
  }
  const parts = Object.fromEntries(formats.get(zone).formatToParts(new Date(millis)).map(({ type, value }) => [type, value]));
  return FIELDS.map((field) => parts[field]);
}

/** What a clock on the wall shows there. */
export function wallClock(zone, instant) {
  const [year, month, day, ...time] = partsIn(zone, Date.parse(instant));
  return `${year}-${month}-${day}T${time.join(':')}`;
}

/** The instant at which a clock on the wall shows this; null for what is no time. Of an hour that comes twice, the first. */
export function instantOf(zone, wall) {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (millis) => {
    const [year, month, day, hour, minute, second] = partsIn(zone, millis).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(millis / 1000) * 1000;
  };
  const guesses = [asUtc - offsetAt(asUtc - 86_400_000), asUtc - offsetAt(asUtc + 86_400_000)].sort((a, b) => a - b);
  const exact = guesses.find((millis) => millis + offsetAt(millis) === asUtc) ?? guesses[0];
  return new Date(exact).toISOString();
}
