/** Money, numbers and times for people. The showtime's own zone is used and named, never the browser's. */
import { locale } from './i18n.js';

const number = new Intl.NumberFormat(locale);

export const formatNumber = (value) => number.format(value);

export function formatMoney(money) {
  if (!money) return '';
  const decimals = decimalsOf(money);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(money.amount);
}

const decimalsOf = (money) => (String(money.amount).split('.')[1] ?? '').length;

/** Sum in whole minor units; the decimal string is only put together at the end. */
export function sumMoney(prices) {
  if (prices.length === 0) return null;
  const decimals = decimalsOf(prices[0]);
  const minor = prices.reduce((sum, price) => sum + price.amountMinor, 0);
  const digits = String(minor).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const amount = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return { amount, amountMinor: minor, currency: prices[0].currency };
}

export const formatTime = (instant, timeZone) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));

export const formatDay = (instant, timeZone) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(instant));

export const formatDayAndYear = (instant, timeZone) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .format(new Date(instant));

/** For example "Brasilia Standard Time": people travel, so the zone of the venue is always said. */
export function zoneName(instant, timeZone) {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** yyyy-MM-dd in a zone; the key for grouping by day. */
export const dayKey = (instant, timeZone) =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    .format(new Date(instant));

/** "PT10M" or "PT1H30M" as milliseconds. */
export function durationMillis(iso) {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(iso ?? '');
  if (!match) return 0;
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = match;
  return (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

export function formatDuration(millis) {
  const [unit, value] = millis < 60_000 ? ['second', Math.round(millis / 1000)] : ['minute', Math.round(millis / 60_000)];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

export function formatCountdown(millis) {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}
