/** Reads amounts of money as people of a language write them. */
import { locale } from './i18n.js';

const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.5);
const DECIMAL = parts.find((part) => part.type === 'decimal').value;
const GROUP = parts.find((part) => part.type === 'group')?.value ?? '';

/** Spaces of every width group digits in some languages and come along when an amount is copied. */
const withoutSpaces = (text) => text.replace(/[\s\u00a0\u202f]/g, '');
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The amount as the plain decimal that the server reads, or null when it is none of this currency. "1.250,50" is read in
 * Portuguese and refused in English, where it could only be a slip; a guess about money is worse than a question.
 */
export function parseMoney(text, decimals) {
  const group = literally(withoutSpaces(GROUP));
  const whole = group === '' ? '\\d+' : `(?:\\d+|\\d{1,3}(?:${group}\\d{3})+)`;
  const fraction = decimals === 0 ? '' : `(?:${literally(DECIMAL)}(\\d{1,${decimals}}))?`;
  const match = new RegExp(`^(${whole})${fraction}$`).exec(withoutSpaces(text));
  if (!match) return null;
  const digits = match[1].replace(/\D/g, '');
  return match[2] ? `${digits}.${match[2]}` : digits;
}

/** A plain decimal as one would type it: "1250.50" is "1250,50" in Portuguese. */
export const typedMoney = (amount) => amount.replace('.', DECIMAL);
