/** Calls to the server. Every refusal becomes an ApiError whose message is the server's own human sentence. */
import { learnServerTime } from './clock.js';
import { language, t } from './i18n.js';
import { dropSession, sessionToken } from './session.js';
import { newKey } from './uuid.js';

export class ApiError extends Error {
  constructor(status, problem, retryAfterSeconds) {
    super(problem?.error ?? problem?.detail ?? t('error.general'));
    this.status = status;
    this.problem = problem ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The request may never have reached the server, so nobody said no. */
  get isNetwork() {
    return this.status === 0;
  }
}

async function toError(response) {
  const problem = await response.json().catch(() => null);
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiError(response.status, problem, Number.isNaN(retryAfter) ? null : retryAfter);
}

async function attempt(path, options, authenticated) {
  const headers = { Accept: 'application/json, application/problem+json', 'Accept-Language': language, ...options.headers };
  let token = null;
  if (authenticated) {
    token = await sessionToken();
    headers.Authorization = `Bearer ${token}`;
  }
  const sentAt = Date.now();
  const response = await fetch(path, { ...options, headers });
  learnServerTime(response.headers.get('Date'), sentAt, Date.now());
  return { response, token };
}

async function send(path, options = {}, authenticated = false) {
  try {
    let { response, token } = await attempt(path, options, authenticated);
    if (response.status === 401 && authenticated) {
      dropSession(token);
      ({ response } = await attempt(path, options, true));
    }
    if (!response.ok) throw await toError(response);
    return response;
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    if (failure.response) throw await toError(failure.response);
    throw new ApiError(0, { error: t('error.network') }, null);
  }
}

const read = async (path, authenticated) => (await send(path, {}, authenticated)).json();

const MOST_ATTEMPTS = 4;
const ATTEMPT_PAUSE_MILLIS = 700;

/**
 * A command. When the line drops it is sent again under the same key, so it cannot happen twice. A repetition that
 * finds the first attempt still running is told so with 409 and asks again.
 */
async function command(path, body, more = {}) {
  const headers = { 'Idempotency-Key': newKey(), ...more };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const options = { method: 'POST', headers, body: body === undefined ? undefined : JSON.stringify(body) };
  for (let attempt = 1; ; attempt++) {
    try {
      return await (await send(path, options, true)).json();
    } catch (failure) {
      const stillRunning = attempt > 1 && failure.problem?.type?.endsWith(':still-running');
      if (attempt === MOST_ATTEMPTS || (!failure.isNetwork && !stillRunning)) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MILLIS * attempt));
  }
}

const id = encodeURIComponent;

export const listShowtimes = (query) => read(`/showtimes?${new URLSearchParams(query)}`);
export const getShowtime = (showtimeId) => read(`/showtimes/${id(showtimeId)}`);
export const getLayout = (showtimeId) => read(`/showtimes/${id(showtimeId)}/layout`);
export const getSeats = (showtimeId, minVersion) =>
  read(`/showtimes/${id(showtimeId)}/seats${minVersion ? `?minVersion=${minVersion}` : ''}`);
export const liveAddress = (showtimeId, version) =>
  `/showtimes/${id(showtimeId)}/seats/live${version === null ? '' : `?lastEventId=${version}`}`;

export const findFlights = (query) => read(`/flights?${new URLSearchParams(query)}`);
export const findAirports = async (text) => (text === '' ? [] : (await read(`/airports?${new URLSearchParams({ q: text })}`)).airports);

/** body: {seats, areas} or {bestAvailable}. Where one had to queue, the token that says it is one's turn goes with it. */
export function holdPlaces(showtimeId, body, queueToken) {
  return queueToken
    ? command(`/events/${id(showtimeId)}/holds`, body, { 'X-Queue-Token': queueToken })
    : command(`/showtimes/${id(showtimeId)}/holds`, body);
}

export const getHold = (holdId) => read(`/holds/${id(holdId)}`, true);
export const releaseHold = (holdId) => send(`/holds/${id(holdId)}`, { method: 'DELETE' }, true);
/** buyer: { name, email }, each optional; null when nobody said who it is for. */
export const checkout = (holdId, buyer) => command(`/holds/${id(holdId)}/checkout`, buyer ? { buyer } : undefined);
export const getBooking = (bookingId) => read(`/bookings/${id(bookingId)}`, true);

export const getRefundQuote = (bookingId) => read(`/bookings/${id(bookingId)}/refund-quote`, true);
export const cancelBooking = async (bookingId) =>
  (await send(`/bookings/${id(bookingId)}`, { method: 'DELETE' }, true)).json();

export const getTicketsPdf = async (bookingId) =>
  (await send(`/bookings/${id(bookingId)}/tickets.pdf`, { headers: { Accept: 'application/pdf' } }, true)).blob();

export const getFairness = (eventId) => read(`/events/${id(eventId)}/queue/fairness`);
export const getQueueProof = (eventId, queueId) => read(`/events/${id(eventId)}/queue/${id(queueId)}/proof`, true);
/** One line for each joiner. */
export const getPool = async (eventId) => (await send(`/events/${id(eventId)}/queue/pool`, { headers: { Accept: 'text/plain' } })).text();
