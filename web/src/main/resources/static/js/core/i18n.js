/** Words by language. One JSON file per language, all with the same keys; plural entries are objects by CLDR category. */
import { fetchWords, language, sentence } from './language.js';

export { LANGUAGES, language, locale, switchLanguage } from './language.js';

const words = await fetchWords();
/** Words that only some pages need, from a folder of their own such as "operator/". */
export async function addWords(folder) {
  Object.assign(words, await fetchWords(folder));
}

/** The sentence for a key, with {names} filled in. An entry with plural forms is chosen by values.count. */
export const t = (key, values = {}) => sentence(words, key, values);

/** The sentence for a key that may not exist, as names that a newer server sends may not. */
export const tOr = (key, otherwise) => (words[key] === undefined ? otherwise : t(key));

/** Fills the fixed words of a page: data-t for text, data-t-label for accessible names, data-t-placeholder for hints. */
export function translatePage(root = document) {
  for (const node of root.querySelectorAll('[data-t]')) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll('[data-t-label]')) node.setAttribute('aria-label', t(node.dataset.tLabel));
  for (const node of root.querySelectorAll('[data-t-placeholder]')) node.placeholder = t(node.dataset.tPlaceholder);
}

const conjunction = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });

export const listOf = (items) => conjunction.format(items);

/** A long list of seat codes, shortened so that a sentence stays a sentence. */
export function seatList(codes, most = 10) {
  if (codes.length <= most) return listOf(codes);
  return t('seats.andMore', { seats: codes.slice(0, most).join(', '), count: codes.length - most });
}
