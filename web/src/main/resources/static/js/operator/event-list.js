/**
 * The events of a showtime around a moment, all of them or those of one seat. It follows the moment, and a click on an event
 * goes there.
 */
import { h, replaceContent } from '../core/el.js';
import { t } from '../core/i18n.js';
import { csvButton } from './csv.js';
import { findEvents } from './desk-api.js';
import { EVENT_COLUMNS, doneBy, eventName, placesOf, toneOfEvent } from './event-words.js';
import { bookingLink, paymentLink, reloadButton } from './parts.js';

const PAGE = 40;
/** The server looks at so much of the log for one page; where a seat's events lie far apart, several pages make one. */
const MOST_ROUNDS = 8;
const FOLLOW_PAUSE_MILLIS = 250;

export class EventList {
  #events = [];
  /** Where the events before and after these go on; null where there are none. */
  #more = { before: null, after: null };
  #loadedAt = null;
  #seat = '';
  #position = null;
  #timer = null;
  #asked = 0;
  #rows = new Map();
  #current = null;

  /** Calls onPick with the event that is to be gone to, and onSeat with a seat's code, or '' for all. */
  constructor(showtimeId, moments, { onPick, onSeat }) {
    this.showtimeId = showtimeId;
    this.moments = moments;
    this.onPick = onPick;
    this.onSeat = onSeat;
    this.title = h('h2', { id: 'events-title', 'data-testid': 'events-title' });
    this.tools = h('div', { class: 'console-tools' });
    this.seatField = h('input', { class: 'input', name: 'seat', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', maxlength: '100', placeholder: 'F5', 'data-testid': 'seat-filter' });
    this.body = h('div', { class: 'events-body' });
    this.element = h('section', { class: 'card events', 'aria-labelledby': 'events-title' },
      h('div', { class: 'console-head' }, this.title, this.tools),
      h('form', { class: 'search', onsubmit: (event) => this.#submit(event) },
        h('label', { class: 'field' }, h('span', {}, t('op.audit.seat')), this.seatField),
        h('button', { type: 'submit', class: 'button secondary', 'data-testid': 'seat-filter-go' }, t('op.find'))),
      this.body);
  }

  #submit(event) {
    event.preventDefault();
    this.onSeat(this.seatField.value.trim());
  }

  get seat() {
    return this.#seat;
  }

  /** '' shows the events of all seats. */
  async showSeat(seat) {
    this.#seat = seat;
    this.seatField.value = seat;
    await this.#load();
  }

  /** The events around this position of the log; soon, when they are not here yet. */
  follow(position) {
    this.#position = position;
    if (this.#covers(position)) return this.#mark();
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#load();
    }, FOLLOW_PAUSE_MILLIS);
  }

  #covers(position) {
    if (this.#asked === 0 || this.#events.length === 0) return this.#loadedAt === position;
    const afterFirst = this.#more.before === null || this.#events[0].position <= position;
    const beforeLast = this.#more.after === null || this.#events.at(-1).position >= position;
    return afterFirst && beforeLast;
  }

  async #ask(order, from) {
    const events = [];
    let after = from;
    for (let round = 0; round < MOST_ROUNDS && after !== null && events.length < PAGE; round++) {
      const page = await findEvents({ showtime: this.showtimeId, seat: this.#seat, limit: PAGE, order, after });
      events.push(...page.events);
      after = page.next ?? null;
    }
    return { events, next: after };
  }

  async #load() {
    const asked = ++this.#asked;
    const position = this.#position;
    try {
      const [before, after] = await Promise.all([
        this.#ask('desc', position + 1),
        this.#ask('asc', position),
      ]);
      if (asked !== this.#asked) return;
      this.#events = [...before.events.reverse(), ...after.events];
      this.#more = { before: before.next, after: after.next };
      this.#loadedAt = position;
      this.#draw();
    } catch (failure) {
      if (asked === this.#asked) this.#sayProblem(failure);
    }
  }

  #sayProblem(failure) {
    this.#events = [];
    this.#more = { before: null, after: null };
    this.#loadedAt = this.#position;
    this.#heading();
    replaceContent(this.body, h('p', { class: 'problem', role: 'alert', 'data-testid': 'events-problem' }, failure.message));
  }

  async #extend(where) {
    const earlier = where === 'before';
    const page = await this.#ask(earlier ? 'desc' : 'asc', this.#more[where]);
    this.#events = earlier ? [...page.events.reverse(), ...this.#events] : [...this.#events, ...page.events];
    this.#more[where] = page.next;
    this.#draw();
  }

  #heading() {
    this.title.textContent = this.#seat ? t('op.audit.seatHistory', { seat: this.#seat }) : t('op.audit.events');
    replaceContent(this.tools,
      this.#seat && h('button', { type: 'button', class: 'button quiet small', 'data-testid': 'all-seats', onclick: () => this.onSeat('') }, t('op.audit.allSeats')),
      this.#events.length > 0 && csvButton(`showtime-${this.showtimeId}-events.csv`, EVENT_COLUMNS, this.#events),
      !this.#seat && reloadButton());
  }

  #draw() {
    this.#heading();
    this.#rows = new Map(this.#events.map((event) => [event.position, this.#row(event)]));
    this.#current = null;
    replaceContent(this.body,
      this.#events.length === 0 && h('p', { class: 'nothing', 'data-testid': 'nothing' }, t('op.audit.noEvents')),
      this.#more.before !== null && this.#moreButton('before'),
      h('ol', { class: 'event-list', 'data-testid': 'event-list' }, [...this.#rows.values()]),
      this.#more.after !== null && this.#moreButton('after'));
    this.#mark();
  }

  #moreButton(where) {
    return h('button', { type: 'button', class: 'button quiet small', 'data-testid': `events-${where}`, onclick: () => this.#extend(where).catch((failure) => this.#sayProblem(failure)) }, t(`op.audit.more.${where}`));
  }

  #row(event) {
    const { moments } = this;
    const places = placesOf(event);
    return h('li', { 'data-tone': toneOfEvent(event.type), 'data-event': event.type, 'data-position': event.position },
      h('button', { type: 'button', class: 'event-go', 'data-testid': 'event', onclick: () => this.onPick(event) },
        h('span', { class: 'event-name' }, eventName(event.type), places && h('strong', {}, ` ${places}`)),
        h('time', { class: 'muted small', datetime: event.at, title: `${event.at} · #${event.position}` }, `${moments.dayOf(event.at)}, ${moments.timeOf(event.at)}`),
        event.actor && h('span', { class: 'muted small', title: event.actor }, doneBy(event)),
        event.reason && h('span', { class: 'small' }, t('op.audit.reason', { reason: event.reason }))),
      (event.holdId || event.paymentId) && h('p', { class: 'event-links small' },
        event.holdId && h('span', {}, t('op.booking'), ' ', bookingLink(event.holdId)),
        event.paymentId && h('span', {}, t('op.payment'), ' ', paymentLink(event.paymentId))));
  }

  /** Marks the last event up to the moment, and what has not happened by then. */
  #mark() {
    let current = null;
    for (const [position, row] of this.#rows) {
      const happened = position <= this.#position;
      row.toggleAttribute('data-later', !happened);
      if (happened) current = row;
    }
    if (current === this.#current) return;
    this.#current?.firstChild.removeAttribute('aria-current');
    current?.firstChild.setAttribute('aria-current', 'true');
    this.#current = current;
    this.#reveal(current);
  }

  /** Scrolls the list and never the page. */
  #reveal(row) {
    if (!row || this.body.scrollHeight <= this.body.clientHeight) return;
    const top = row.offsetTop - this.body.offsetTop;
    const hidden = top < this.body.scrollTop || top + row.offsetHeight > this.body.scrollTop + this.body.clientHeight;
    if (hidden) this.body.scrollTop = top - this.body.clientHeight / 2;
  }
}
