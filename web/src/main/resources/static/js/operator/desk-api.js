/** The operator's calls to the server. */
import { ApiError } from '../core/api.js';
import { learnServerTime } from '../core/clock.js';
import { readEvents } from '../core/event-reader.js';
import { language, t } from '../core/i18n.js';
import { authorization, signOut } from './credentials.js';

/** Without the browser's own credentials, so that a wrong password is answered here and not by a window of the browser. */
async function send(method, path, { body, key } = {}) {
  const headers = { Accept: 'application/json, application/problem+json', 'Accept-Language': language, Authorization: authorization() };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  const sentAt = Date.now();
  let response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), credentials: 'omit' });
  } catch {
    throw new ApiError(0, { error: t('error.network') }, null);
  }
  learnServerTime(response.headers.get('Date'), sentAt, Date.now());
  if (response.status === 401) signOut();
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, answer, null);
  return answer;
}

const id = encodeURIComponent;
const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value));

export const getSummary = () => send('GET', '/admin/payments/summary');
export const findPayments = ({ state, q, page }) => send('GET', `/admin/payments?${query({ state, q, page })}`);
export const getPayment = (paymentId) => send('GET', `/admin/payments/${id(paymentId)}`);
export const refund = (paymentId, amount, reason, key) =>
  send('POST', `/admin/payments/${id(paymentId)}/refunds`, { body: { amount, reason }, key });
export const retryRefunds = (paymentId) => send('POST', `/admin/payments/${id(paymentId)}/refunds/retry`);
export const findCallbacks = ({ state, page }) => send('GET', `/admin/callbacks?${query({ state, page })}`);
export const reconcile = (olderThan) => send('POST', '/admin/reconciliation', { body: { olderThan } });
export const findDeadLetters = ({ page }) => send('GET', `/admin/dead-letters?${query({ page })}`);
export const retryDeadLetter = (letterId) => send('POST', `/admin/dead-letters/${id(letterId)}/retry`);
export const getLag = () => send('GET', '/admin/lag');
export const getReplays = () => send('GET', '/admin/replays');
export const startReplay = (projection, switchWhen, reason, key) => send('POST', '/admin/replays', { body: { projection, switchWhen, reason }, key });
/** action: 'cancel', 'pause', 'resume' or 'switch'; the reason stays in the log. */
export const actOnReplay = (replayId, action, reason) => send('POST', `/admin/replays/${id(replayId)}/${action}`, { body: { reason } });

/** Hands over the replay as it goes on, until it is over or the line drops. */
export async function followReplay(replayId, progress, signal) {
  const response = await fetch(`/admin/replays/${id(replayId)}/live`, { headers: { Accept: 'text/event-stream', Authorization: authorization() }, credentials: 'omit', signal });
  if (!response.ok) throw new ApiError(response.status, null, null);
  await readEvents(response.body, (event) => event.type === 'progress' && progress(JSON.parse(event.data)));
}
export const scanTicket = (scan) => send('POST', '/admin/check-ins', { body: scan });
export const findCheckIns = ({ conflicts, page }) => send('GET', `/admin/check-ins?${query({ conflicts, page })}`);
/** moment: an instant or a position of the log; without one, the map as the log has it now. */
export const getPastSeats = (showtimeId, moment) => send('GET', `/admin/showtimes/${id(showtimeId)}/seats?${query({ asOf: moment })}`);
/** Where the stretch begins: {from: version}, or {asOf: instant or position, before: so many events ahead of it}. */
export const getHistory = (showtimeId, { from, asOf, before, limit }) =>
  send('GET', `/admin/showtimes/${id(showtimeId)}/history?${query({ from, asOf, before, limit })}`);
/** The filters and pages of GET /admin/audit/events. */
export const findEvents = (filters) => send('GET', `/admin/audit/events?${query(filters)}`);
export const getTimeline = (bookingId) => send('GET', `/admin/bookings/${id(bookingId)}/timeline`);
export const getQueue = (eventId) => send('GET', `/admin/events/${id(eventId)}/queue`);
export const setQueue = (eventId, settings) => send('PUT', `/admin/events/${id(eventId)}/queue`, { body: settings });
/** move: 'drain', 'close' or 'reopen'; the reason stays in the log. */
export const moveQueue = (eventId, move, reason) => send('POST', `/admin/events/${id(eventId)}/queue/${move}`, { body: { reason } });
