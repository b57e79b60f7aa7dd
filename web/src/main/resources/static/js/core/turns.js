/**
 * What this browser remembers of its places in waiting rooms: the id of each, and the token once it is one's turn.
 * One entry per event: {queueId, nonce, firstAhead, accessToken, until}.
 */
const STORE_KEY = 'holdfast.turns';
const MOST_KEPT = 20;

function load() {
  try {
    return JSON.parse(localStorage.getItem(STORE_KEY)) ?? {};
  } catch {
    return {};
  }
}

export const turnOf = (eventId) => load()[eventId] ?? {};

export function keepTurn(eventId, changes) {
  const { [eventId]: old, ...others } = load();
  const kept = Object.entries(others).slice(-(MOST_KEPT - 1));
  localStorage.setItem(STORE_KEY, JSON.stringify(Object.fromEntries([...kept, [eventId, { ...old, ...changes }]])));
}

export function forgetTurn(eventId) {
  const { [eventId]: gone, ...others } = load();
  localStorage.setItem(STORE_KEY, JSON.stringify(others));
}
