/** One way to say what a seat is, for tooltips, the table and screen readers alike. */
import { formatMoney } from '../core/format.js';
import { t } from '../core/i18n.js';

/** Category codes come from the operator; "STANDARD" reads better as "Standard", and known ones are translated. */
export function categoryName(code) {
  const key = `category.${code}`;
  const known = t(key);
  if (known !== key) return known;
  if (!/^[A-Z0-9_ -]+$/.test(code) || code.length <= 3) return code;
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const stateName = (state) => t(`state.${state}`);

export function seatWords(plan, seat, state) {
  const category = plan.categories[seat.category];
  return {
    code: seat.code,
    category: categoryName(category.code),
    price: category.price ? formatMoney(category.price) : '',
    accessible: seat.accessible ? t('seat.accessible') : '',
    state: stateName(state),
  };
}

export function seatSentence(plan, seat, state) {
  const words = seatWords(plan, seat, state);
  return [t('seat.called', { code: words.code }), words.category, words.price, words.accessible, words.state]
    .filter(Boolean)
    .join(', ');
}
