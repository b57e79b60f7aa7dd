/**
 * The live feed of one showtime: the whole map once, then changes over server-sent events.
 *
 * EventSource mends short breaks by itself (and sends Last-Event-ID). When it gives up, this class reconnects with a
 * growing pause and asks to resume after the last version it has seen, so nothing is missed and nothing is sent twice.
 *
 * Events: 'snapshot' {detail: body}, 'delta' {detail: body}, 'connection' {detail: 'live' | 'lost'}.
 */
import { getSeats, liveAddress } from './api.js';

const FIRST_PAUSE_MILLIS = 1000;
const LONGEST_PAUSE_MILLIS = 15000;
/** A break shorter than this is mended silently; the bar would only flicker. */
const GRACE_MILLIS = 1500;

export class LiveSeats extends EventTarget {
  #showtimeId;
  #version = null;
  #source = null;
  #pauseMillis = FIRST_PAUSE_MILLIS;
  #retry = null;
  #grace = null;

  constructor(showtimeId) {
    super();
    this.#showtimeId = showtimeId;
    addEventListener('online', () => this.#connect());
    addEventListener('offline', () => this.#lost());
    // A page in the back-forward cache must not keep a connection; it catches up when shown again.
    addEventListener('pagehide', () => this.#close());
    addEventListener('pageshow', (event) => event.persisted && this.#connect());
  }

  async start() {
    this.#accept('snapshot', await getSeats(this.#showtimeId));
    this.#connect();
  }

  /** Reads the map afresh, at least as new as the version given; used after own commands when the feed is down. */
  async refresh(minVersion) {
    this.#accept('snapshot', await getSeats(this.#showtimeId, minVersion));
  }

  get isLive() {
    return this.#source?.readyState === EventSource.OPEN;
  }

  #connect() {
    this.#close();
    const source = new EventSource(liveAddress(this.#showtimeId, this.#version));
    this.#source = source;
    source.addEventListener('open', () => this.#restored());
    source.addEventListener('snapshot', (event) => this.#accept('snapshot', JSON.parse(event.data)));
    source.addEventListener('delta', (event) => this.#accept('delta', JSON.parse(event.data)));
    source.addEventListener('reset', () => (this.#version = null));
    source.addEventListener('error', () => this.#broken(source));
  }

  #accept(kind, body) {
    if (kind === 'delta' && this.#version !== null && body.version <= this.#version) return;
    if (kind === 'snapshot' && this.#version !== null && body.version < this.#version) return;
    this.#version = body.version;
    this.dispatchEvent(new CustomEvent(kind, { detail: body }));
  }

  #broken(source) {
    this.#grace ??= setTimeout(() => this.#lost(), GRACE_MILLIS);
    if (source.readyState !== EventSource.CLOSED || this.#retry) return;
    const jitter = 0.7 + Math.random() * 0.6;
    this.#retry = setTimeout(() => this.#connect(), this.#pauseMillis * jitter);
    this.#pauseMillis = Math.min(this.#pauseMillis * 2, LONGEST_PAUSE_MILLIS);
  }

  #restored() {
    clearTimeout(this.#grace);
    this.#grace = null;
    this.#pauseMillis = FIRST_PAUSE_MILLIS;
    this.dispatchEvent(new CustomEvent('connection', { detail: 'live' }));
  }

  #lost() {
    this.dispatchEvent(new CustomEvent('connection', { detail: 'lost' }));
  }

  #close() {
    clearTimeout(this.#retry);
    this.#retry = null;
    this.#source?.close();
    this.#source = null;
  }
}
