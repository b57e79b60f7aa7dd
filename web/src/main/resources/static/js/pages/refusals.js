/** Turns a refused hold into a sentence and, where there is one, an offer. Returns a notice for <notice-box>. */
import { formatNumber } from '../core/format.js';
import { seatList, t } from '../core/i18n.js';
import { seatsInstead } from '../map/best-seats.js';

export function refusalNotice(error, wanted, book, take) {
  if (error.status === 409 && error.problem.unavailable && book) return takenNotice(error.problem.unavailable, wanted, book, take);
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds ?? 10;
    return { kind: 'busy', tone: 'warn', text: t('refused.tooMany', { count: seconds, number: formatNumber(seconds) }) };
  }
  if (error.status === 503) return { kind: 'busy', tone: 'warn', text: t('refused.busy') };
  if (error.isNetwork) return { kind: 'network', tone: 'warn', text: t('refused.network') };
  return { kind: 'refused', tone: 'warn', text: error.message };
}

/** The showtime was to choose and could not: what there is instead, with one step to it. */
export function wishNotice(error, wish, hold) {
  const { type = '', together = 0, left = 0 } = error.problem;
  const offer = (label, testid, other) => ({ label, testid, pick: () => hold({ ...wish, ...other }) });
  if (type.endsWith(':not-together')) {
    const actions = [offer(t('best.takeApart'), 'take-apart', { together: false })];
    if (together > 0) actions.push({ ...offer(t('best.takeFewer', { count: together, number: formatNumber(together) }), 'take-fewer', { quantity: together }), quiet: true });
    return { kind: 'not-together', tone: 'warn', text: t('best.notTogether', { count: together, number: formatNumber(together) }), actions };
  }
  if (type.endsWith(':too-few-left')) {
    const actions = left > 0 ? [offer(t('best.takeFewer', { count: left, number: formatNumber(left) }), 'take-fewer', { quantity: left, together: false })] : [];
    return { kind: 'too-few', tone: 'warn', text: t('best.none'), actions };
  }
  return refusalNotice(error, [], null, null);
}

/** "F6 was taken a moment ago. F7 and F8 beside it are free – take them?" */
export function takenNotice(unavailable, wanted, book, take) {
  const { plan } = book;
  const seats = unavailable.map((code) => plan.byCode.get(code)).filter(Boolean);
  if (seats.length === 0) return { kind: 'taken', tone: 'warn', text: t('refused.areaFull', { names: seatList(unavailable) }) };
  const gone = t('refused.taken', { count: seats.length, seats: seatList(seats.map((seat) => seat.code)) });
  const instead = seatsInstead(book, wanted, seats.map((seat) => seat.index));
  if (!instead) return { kind: 'taken', tone: 'warn', text: `${gone} ${t('refused.chooseOthers')}` };
  const codes = instead.indices.map((index) => plan.seats[index].code);
  const fill = { count: codes.length, seats: seatList(codes) };
  return {
    kind: 'taken',
    tone: 'warn',
    text: `${gone} ${t(instead.beside ? 'refused.offerBeside' : 'refused.offerElsewhere', fill)}`,
    actions: [{ label: t('refused.take', fill), testid: 'take-offer', pick: () => take(instead.indices) }],
  };
}
