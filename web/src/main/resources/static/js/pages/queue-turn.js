/** Where a showtime has a waiting room: says whose turn it is, when the turn ends, and where to queue (again). */
import { millisUntil } from '../core/clock.js';
import { formatTime } from '../core/format.js';
import { t } from '../core/i18n.js';
import { keepTurn, turnOf } from '../core/turns.js';

export class QueueTurn {
  #timer = null;

  constructor(showtime, notices) {
    this.showtime = showtime;
    this.notices = notices;
  }

  /** Says how things stand, and later that the turn is over; not while places are held, which then have their own time. */
  watch(isHolding) {
    if (!this.showtime.policy.queueRequired || isHolding()) return;
    const { accessToken, until } = turnOf(this.showtime.id);
    if (!accessToken) return this.#say('queue', t('queue.first'), t('queue.join'));
    const left = millisUntil(until);
    if (left <= 0) return this.isOver();
    this.notices.say({ kind: 'turn', tone: 'good', text: t('queue.yours', { time: formatTime(until) }) });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => !isHolding() && this.isOver(), left);
  }

  /** The token ended or is not taken any more: whoever still wants seats queues again. */
  isOver() {
    const had = turnOf(this.showtime.id).accessToken !== undefined;
    keepTurn(this.showtime.id, { accessToken: undefined, until: undefined });
    this.#say(had ? 'turn-over' : 'queue', t(had ? 'queue.over' : 'queue.first'), t(had ? 'queue.again' : 'queue.join'));
  }

  #say(kind, text, label) {
    const href = `/wait/${encodeURIComponent(this.showtime.id)}`;
    this.notices.say({ kind, tone: 'warn', text, actions: [{ label, href, testid: 'to-queue' }] });
  }
}
