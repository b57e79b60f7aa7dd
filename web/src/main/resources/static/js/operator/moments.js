/** Moments of a showtime's life in words, in the showtime's own zone, which is named. */
import { zoneName } from '../core/format.js';
import { locale } from '../core/i18n.js';

const DAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' };
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' };

export class Moments {
  constructor(zone) {
    this.zone = zone;
    this.exact = new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, fractionalSecondDigits: 3, timeZone: zone });
    this.plain = new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone: zone });
    this.time = new Intl.DateTimeFormat(locale, { ...TIME, fractionalSecondDigits: 3, timeZone: zone });
    this.day = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: zone });
  }

  /** To the millisecond, with the zone's name. */
  inFull(instant) {
    return `${this.exact.format(new Date(instant))} · ${this.zoneAt(instant)}`;
  }

  inShort(instant) {
    return this.plain.format(new Date(instant));
  }

  timeOf(instant) {
    return this.time.format(new Date(instant));
  }

  dayOf(instant) {
    return this.day.format(new Date(instant));
  }

  zoneAt(instant) {
    return zoneName(instant, this.zone);
  }
}
