/** The gate: scans or types a ticket's code, says whether its owner may come in, and shows who came in without right. */
import { announce } from '../core/announcer.js';
import { ApiError } from '../core/api.js';
import { h, replaceContent } from '../core/el.js';
import { t } from '../core/i18n.js';
import { newKey } from '../core/uuid.js';
import '../components/notice-box.js';
import { csvButton } from './csv.js';
import { findCheckIns, scanTicket } from './desk-api.js';
import { bookingLink, heading, nothing, pager, reloadButton, table, when } from './parts.js';

const GATE_KEY = 'holdfast.gate';
const MAX_GATE_LENGTH = 100;

export async function show(main, query) {
  const conflicts = query.get('conflicts') === 'true';
  const list = h('div', { class: 'console-body' });
  const fill = async () => {
    const page = await findCheckIns({ conflicts: conflicts ? 'true' : '', page: query.get('page') ?? '' });
    replaceContent(list,
      page.checkIns.length === 0 ? nothing(t(conflicts ? 'op.noConflicts' : 'op.noCheckIns')) : checkInTable(page.checkIns),
      pager(page.page, page.totalPages, conflicts ? { conflicts: 'true' } : {}));
  };
  main.replaceChildren(
    heading(t('op.checkIns'), reloadButton()),
    h('p', { class: 'muted' }, t('op.checkInsText')),
    scanForm(fill),
    h('div', { class: 'console-head' },
      h('h2', {}, t(conflicts ? 'op.conflicts' : 'op.latestCheckIns')),
      h('a', { class: 'button secondary small', href: conflicts ? '/operator/check-ins' : '/operator/check-ins?conflicts=true', 'data-testid': 'conflicts-link' },
        t(conflicts ? 'op.allCheckIns' : 'op.showConflicts'))),
    conflicts && h('p', { class: 'muted' }, t('op.conflictsText')),
    list);
  await fill();
}

function scanForm(reload) {
  const notices = document.createElement('notice-box');
  const gate = h('input', { class: 'input', name: 'gate', required: true, maxlength: MAX_GATE_LENGTH, value: localStorage.getItem(GATE_KEY) ?? '', autocomplete: 'off', 'data-testid': 'gate' });
  const code = h('input', { class: 'input', name: 'code', required: true, autocomplete: 'off', autocapitalize: 'characters', spellcheck: false, 'data-testid': 'scan-code' });
  const submit = async (event) => {
    event.preventDefault();
    if (code.value.trim() === '' || gate.value.trim() === '') return;
    localStorage.setItem(GATE_KEY, gate.value.trim());
    const said = await judge(code.value, gate.value.trim());
    notices.say(said);
    announce(said.text);
    code.value = '';
    code.focus();
    await reload();
  };
  return h('section', { class: 'card scan', 'data-testid': 'scan' },
    h('form', { class: 'search', onsubmit: submit },
      h('label', { class: 'field' }, h('span', {}, t('op.gate')), gate),
      h('label', { class: 'field' }, h('span', {}, t('op.ticketCode')), code),
      h('button', { type: 'submit', class: 'button', 'data-testid': 'scan-go' }, t('op.checkIn'))),
    notices);
}

/** What the gate says: come in, or why not. A scan whose answer was lost is asked again under its own id. */
async function judge(code, gate) {
  const scanId = newKey();
  for (let attempt = 1; ; attempt++) {
    try {
      const { ticket } = await scanTicket({ code, gate, scanId });
      return { kind: 'admitted', tone: 'good', text: t('op.admitted', { place: ticket.place ?? ticket.category, title: ticket.title }) };
    } catch (failure) {
      if (failure instanceof ApiError && failure.isNetwork && attempt < 3) continue;
      if (failure.status === 401) throw failure;
      return { kind: 'refused', tone: 'warn', text: refusal(failure) };
    }
  }
}

function refusal(failure) {
  const first = failure.problem?.first;
  if (failure.problem?.result !== 'ALREADY_CHECKED_IN' || !first) return failure.message;
  return t('op.alreadyIn', { gate: first.gate, time: when(first.at).textContent });
}

const checkInTable = (checkIns) => h('div', {},
  h('div', { class: 'console-head' }, h('span', {}), csvButton('check-ins.csv', COLUMNS, checkIns)),
  table({ label: t('op.checkIns'), columns: COLUMNS, rows: checkIns, testid: 'check-ins' }));

/** Of several that came in with one ticket, the earliest counts. */
const counts = ({ scanId, first }) => first?.scanId === scanId;

const COLUMNS = [
  { get label() { return t('op.result'); }, cell: (row) => h('span', { class: 'state', 'data-tone': row.result === 'ADMITTED' ? 'good' : 'alarm', 'data-state': row.result }, t(`op.scan.${row.result}`)), plain: (row) => row.result },
  { get label() { return t('op.scannedAt'); }, cell: (row) => when(row.at), plain: (row) => row.at },
  { get label() { return t('op.gate'); }, cell: (row) => row.gate, plain: (row) => row.gate },
  { get label() { return t('op.place'); }, cell: (row) => row.ticket.place ?? row.ticket.category, plain: (row) => row.ticket.place ?? row.ticket.category },
  { get label() { return t('op.showtime'); }, cell: (row) => row.ticket.title, plain: (row) => row.ticket.showtimeId },
  { get label() { return t('op.booking'); }, cell: (row) => bookingLink(row.ticket.bookingId), plain: (row) => row.ticket.bookingId },
  { get label() { return t('op.counts'); }, cell: (row) => (counts(row) ? t('op.yes') : row.first ? t('op.countsOther', { gate: row.first.gate }) : '–'), plain: (row) => row.first?.scanId ?? '' },
];
