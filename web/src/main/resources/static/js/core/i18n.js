/** Words by language. One JSON file per language, all with the same keys; plural entries are objects by CLDR category. */
export const LANGUAGES = { en: 'English', 'pt-BR': 'Português', es: 'Español', 'zh-CN': '简体中文' };

const STORE_KEY = 'holdfast.language';

function supported(tag) {
  const wanted = tag.toLowerCase();
  if (wanted.startsWith('pt')) return 'pt-BR';
  if (wanted.startsWith('es')) return 'es';
  if (wanted.startsWith('zh')) return 'zh-CN';
  return wanted.startsWith('en') ? 'en' : null;
}

function chosen() {
  try {
    const kept = localStorage.getItem(STORE_KEY);
    if (kept in LANGUAGES) return kept;
  } catch {
    // Storage may be forbidden; then the browser's own preference decides.
  }
  return (navigator.languages ?? [navigator.language]).map(supported).find(Boolean) ?? 'en';
}

export const language = chosen();

/** Regional date and number habits (en-GB, es-MX…) are kept where the browser speaks the chosen language. */
export const locale =
  (navigator.languages ?? []).find((tag) => supported(tag) === language && !tag.startsWith('pt-PT')) ?? language;

document.documentElement.lang = language;

const ATTEMPTS = 3;
const PAUSE_MILLIS = 400;

// A page without its words is no page: one lost request must not leave it empty.
async function fetchWords(folder = '', attempt = 1) {
  try {
    const answer = await fetch(`/i18n/${folder}${language}.json`);
    if (!answer.ok) throw new Error(`words: ${answer.status}`);
    return await answer.json();
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    await new Promise((resume) => setTimeout(resume, PAUSE_MILLIS * attempt));
    return fetchWords(folder, attempt + 1);
  }
}

const words = await fetchWords();
/** Words that only some pages need, from a folder of their own such as "operator/". */
export async function addWords(folder) {
  Object.assign(words, await fetchWords(folder));
}

const plurals = new Intl.PluralRules(language);

/** The sentence for a key, with {names} filled in. An entry with plural forms is chosen by values.count. */
export function t(key, values = {}) {
  let text = words[key];
  if (text === undefined) return key;
  if (typeof text === 'object') text = text[plurals.select(values.count ?? 0)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The sentence for a key that may not exist, as names that a newer server sends may not. */
export const tOr = (key, otherwise) => (words[key] === undefined ? otherwise : t(key));

export function switchLanguage(tag) {
  localStorage.setItem(STORE_KEY, tag);
  location.reload();
}

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
