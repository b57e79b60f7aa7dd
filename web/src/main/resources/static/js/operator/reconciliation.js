/** Asks the gateway about money that was not heard of, and shows what came of it. */
import { announce } from '../core/announcer.js';
import { h } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';
import '../components/notice-box.js';
import '../components/progress-line.js';
import { reconcile } from './desk-api.js';
import { heading, tile, when } from './parts.js';

const AGES = ['PT0S', 'PT15M', 'PT1H', 'PT24H'];
const USUAL = 'PT15M';

export function show(main) {
  const notices = document.createElement('notice-box');
  const report = h('div', { class: 'console-body', 'data-testid': 'report-place' });
  const age = h('select', { class: 'input', 'data-testid': 'older-than' },
    AGES.map((iso) => h('option', { value: iso, selected: iso === USUAL }, t(`op.age.${iso}`))));
  const start = h('button', { type: 'submit', class: 'button', 'data-testid': 'reconcile' }, t('op.reconcile'));
  const submit = async (event) => {
    event.preventDefault();
    start.disabled = true;
    notices.clear();
    report.replaceChildren(h('progress-line'), h('p', { role: 'status' }, t('op.reconciling')));
    try {
      report.replaceChildren(reportCard(await reconcile(age.value)));
      announce(t('op.reconciled'));
    } catch (failure) {
      report.replaceChildren();
      notices.say({ kind: 'reconciliation', tone: 'warn', text: failure.message });
    } finally {
      start.disabled = false;
    }
  };
  main.replaceChildren(
    heading(t('op.reconciliation')),
    h('p', { class: 'muted' }, t('op.reconciliationText')),
    h('form', { class: 'search', onsubmit: submit }, h('label', { class: 'field' }, h('span', {}, t('op.olderThan')), age), start),
    notices,
    report);
}

function reportCard(report) {
  const count = (member, tone) => tile({ label: t(`op.report.${member}`), count: report[member], tone, testid: `report-${member}` });
  return h('section', { class: 'card', 'data-testid': 'report', 'aria-labelledby': 'report-title' },
    h('h2', { id: 'report-title' }, t('op.reportTitle', { count: report.asked })),
    h('p', { class: 'muted small' }, when(report.startedAt), ' · ', t('op.reportCallbacks', { count: formatNumber(report.callbacks) })),
    h('div', { class: 'tiles' }, count('matched', 'good'), count('repaired', 'busy'), count('open', 'calm'), count('mismatched', 'alarm'), count('unanswered', 'alarm')),
    !report.complete && h('p', { class: 'problem', role: 'status' }, t('op.reportIncomplete')),
    report.mismatched > 0 && h('p', {}, h('a', { href: '/operator?state=MISMATCHED' }, t('op.seeMismatched'))));
}
