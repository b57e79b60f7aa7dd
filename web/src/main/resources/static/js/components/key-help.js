/** The list of keys for the seat map, opened with "?". */
import { h } from '../core/el.js';
import { t } from '../core/i18n.js';

const KEYS = [
  ['← → ↑ ↓', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['N', 'keys.nearest'],
  ['Home / End', 'keys.rowEnds'],
  ['+ / −', 'keys.zoom'],
  ['0', 'keys.fit'],
  ['?', 'keys.help'],
];

export function keyHelp() {
  const dialog = h('dialog', { class: 'key-help', 'aria-labelledby': 'key-help-title', 'data-testid': 'key-help' },
    h('h2', { id: 'key-help-title' }, t('keys.title')),
    h('dl', {}, KEYS.map(([keys, words]) => [h('dt', {}, h('kbd', {}, keys)), h('dd', {}, t(words))])),
    h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('keys.close')));
  return dialog;
}
