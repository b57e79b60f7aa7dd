/** What an event is called, how it is to be taken, and its columns in a file. */
import { t, tOr } from '../core/i18n.js';
import { categoryName } from '../map/seat-words.js';

const TONES = {
  PaymentMismatched: 'alarm', PaymentDisputed: 'alarm', RefundFailed: 'alarm', PaymentRejected: 'alarm', ShowtimeCancelled: 'alarm', BoardingDenied: 'alarm',
  PaymentCaptured: 'good', PaymentSettled: 'good', PaymentRefunded: 'good', BookingConfirmed: 'good',
  RefundRequested: 'busy', RefundRetried: 'busy', SeatsHeld: 'busy', CheckoutStarted: 'busy',
};

export const toneOfEvent = (type) => TONES[type] ?? 'calm';
export const eventName = (type) => tOr(`op.event.${type}`, type);

/** The seats of an event, or how many places of which area. */
export function placesOf({ seats, data }) {
  if (seats?.length > 0) return seats.join(', ');
  return (data?.areas ?? []).map(areaWords).join(', ');
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** "customer:57b83d95… · HoldSeats": who did it by which command, short enough for a list. */
export const doneBy = ({ actor, command }) =>
  [actor?.replace(UUID, (id) => `${id.slice(0, 8)}…`), command].filter(Boolean).join(' · ');

export const areaWords = ({ category, quantity }) => t('op.audit.area', { category: categoryName(category), quantity });

export const EVENT_COLUMNS = [
  ['position', (event) => event.position],
  ['at', (event) => event.at],
  ['event', (event) => event.type],
  ['places', placesOf],
  ['actor', (event) => event.actor],
  ['command', (event) => event.command],
  ['reason', (event) => event.reason],
  ['booking', (event) => event.holdId],
  ['payment', (event) => event.paymentId],
  ['customer', (event) => event.customerId],
  ['stream', (event) => event.aggregate],
  ['version', (event) => event.version],
  ['correlation', (event) => event.correlation],
  ['causation', (event) => event.causation],
  ['id', (event) => event.id],
].map(([name, plain]) => ({ get label() { return t(`op.audit.column.${name}`); }, plain }));
