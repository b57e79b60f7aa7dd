/** Which language and regional habits a page uses; apart from the words, so that small pages need not load them. */
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

export function switchLanguage(tag) {
  localStorage.setItem(STORE_KEY, tag);
  location.reload();
}

const ATTEMPTS = 3;
const PAUSE_MILLIS = 400;

/** The words of a folder of i18n/. A page without its words is no page: one lost request must not leave it empty. */
export async function fetchWords(folder = '', attempt = 1) {
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

const plurals = new Intl.PluralRules(language);

/** One of these words with {names} filled in. An entry with plural forms is chosen by values.count. */
export function sentence(words, key, values = {}) {
  let text = words[key];
  if (text === undefined) return key;
  if (typeof text === 'object') text = text[plurals.select(values.count ?? 0)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
