/** Tables as files for a spreadsheet. */
import { h } from '../core/el.js';
import { t } from '../core/i18n.js';
import { saveFile } from '../core/save-file.js';

/** A cell that begins like a formula would be run by a spreadsheet; a quote in front makes it words. */
const safe = (text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value) => `"${safe(String(value ?? '')).replaceAll('"', '""')}"`;

export function csv(columns, rows) {
  const lines = [columns.map((column) => column.label), ...rows.map((row) => columns.map((column) => column.plain(row)))];
  return lines.map((line) => line.map(cell).join(',')).join('\r\n');
}

export function csvButton(name, columns, rows) {
  const save = () => saveFile(new Blob([`\uFEFF${csv(columns, rows)}`], { type: 'text/csv;charset=utf-8' }), name);
  return h('button', { type: 'button', class: 'button secondary small', 'data-testid': 'csv', onclick: save }, t('op.csv'));
}
