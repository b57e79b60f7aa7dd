/**
 * The server's time as seen from this browser. A buyer's clock may be minutes off; the hold ends by the server's.
 * The offset is taken from the Date header of the quickest answer seen so far, because a quick answer leaves the
 * least room for error. Date has whole seconds, so half a second is added as the expected remainder.
 */
let offsetMillis = 0;
let bestRoundTripMillis = Infinity;

export function learnServerTime(dateHeader, sentAtMillis, receivedAtMillis) {
  const server = Date.parse(dateHeader ?? '');
  const roundTripMillis = receivedAtMillis - sentAtMillis;
  if (Number.isNaN(server) || roundTripMillis > bestRoundTripMillis) return;
  bestRoundTripMillis = roundTripMillis;
  const measured = server + 500 - (sentAtMillis + roundTripMillis / 2);
  // Below a second the header's own granularity is larger than the difference: trust the browser.
  offsetMillis = Math.abs(measured) < 1000 ? 0 : measured;
}

export const nowMillis = () => Date.now() + offsetMillis;

export const millisUntil = (instant) => Date.parse(instant) - nowMillis();
