/** Why seats of a showtime cannot be held now, in the buyer's words; null when they can. */
import { nowMillis } from '../core/clock.js';
import { formatDay, formatTime } from '../core/format.js';
import { t } from '../core/i18n.js';

export function saleClosedSentence(showtime) {
  const opensAt = showtime.policy?.salesOpenAt;
  if (showtime.status === 'SCHEDULED' && opensAt && Date.parse(opensAt) > nowMillis()) {
    return t('sale.opensAt', { day: formatDay(opensAt, showtime.timeZone), time: formatTime(opensAt, showtime.timeZone) });
  }
  return showtime.status === 'OPEN' ? null : t(`sale.${showtime.status}`);
}
