/** What a tap on a seat means, with the limits explained before they are hit and the reason when nothing happens. */
import { announce } from '../core/announcer.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import { seatSentence, stateName } from '../map/seat-words.js';

export class SeatChoice {
  constructor(book, policy, notices, isHolding) {
    this.book = book;
    this.policy = policy;
    this.notices = notices;
    this.isHolding = isHolding;
  }

  get placesLeft() {
    return Math.max(0, this.policy.placesPerHold - this.book.placesChosen);
  }

  pick(index) {
    const seat = this.book.plan.seats[index];
    const state = this.book.stateOf(index);
    if (this.isHolding()) return this.#explain('info', t('choice.alreadyHolding'));
    if (state === 'chosen') return this.#toggle(seat);
    if (state !== 'available') return this.#explain('info', t('choice.notFree', { code: seat.code, state: stateName(state) }));
    if (this.placesLeft === 0) return this.#explain('warn', t('choice.limit', { count: this.policy.placesPerHold, number: formatNumber(this.policy.placesPerHold) }));
    this.#toggle(seat);
  }

  #toggle(seat) {
    this.book.toggle(seat.index);
    this.notices.clear('choice', 'taken', 'expired', 'released');
    announce(seatSentence(this.book.plan, seat, this.book.stateOf(seat.index)));
    if (this.placesLeft === 0) announce(t('basket.full', { count: this.policy.placesPerHold, number: formatNumber(this.policy.placesPerHold) }));
  }

  #explain(tone, text) {
    this.notices.say({ kind: 'choice', tone, text });
  }
}
