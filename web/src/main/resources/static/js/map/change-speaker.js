/** Tells screen readers what happened on the map, in batches: "3 seats taken in row F", not three sentences a second. */
import { announce } from '../core/announcer.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';

const BATCH_MILLIS = 5000;
/** A large hall changes all the time; less often is more there. */
const LARGE_BATCH_MILLIS = 20_000;
const LARGE_PLAN_SEATS = 2000;
/** With more rows than this a list would be longer than anybody listens to. */
const MOST_ROWS_NAMED = 3;

export class ChangeSpeaker {
  #taken = [];
  #freed = [];
  #timer = null;

  constructor(book) {
    this.batchMillis = book.plan.seats.length > LARGE_PLAN_SEATS ? LARGE_BATCH_MILLIS : BATCH_MILLIS;
    book.addEventListener('change', (event) => this.#collect(event.detail));
  }

  #collect({ taken, freed }) {
    if (taken.length === 0 && freed.length === 0) return;
    this.#taken.push(...taken);
    this.#freed.push(...freed);
    this.#timer ??= setTimeout(() => this.#speak(), this.batchMillis);
  }

  #speak() {
    this.#timer = null;
    for (const sentence of [...sentences('taken', this.#taken), ...sentences('freed', this.#freed)]) announce(sentence);
    this.#taken = [];
    this.#freed = [];
  }
}

function sentences(what, seats) {
  if (seats.length === 0) return [];
  const rows = new Map();
  for (const { row } of seats) rows.set(row, (rows.get(row) ?? 0) + 1);
  if (rows.size > MOST_ROWS_NAMED) return [t(`live.${what}`, { count: seats.length, number: formatNumber(seats.length) })];
  return [...rows].map(([row, count]) => t(`live.${what}InRow`, { count, number: formatNumber(count), row: row.name }));
}
