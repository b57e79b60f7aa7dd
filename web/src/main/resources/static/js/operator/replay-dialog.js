/** Says what cancelling, pausing, resuming or switching a replay does, and asks why; the reason, or null for "not now". */
import { h } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';

const MAX_REASON_LENGTH = 500;

export function confirmReplay(name, { projection, differences }) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'ask', 'aria-labelledby': 'replay-title', 'data-testid': 'replay-dialog' });
    const end = (value) => {
      dialog.remove();
      resolve(value);
    };
    dialog.addEventListener('cancel', () => end(null));
    const why = h('input', { class: 'input', name: 'reason', maxlength: MAX_REASON_LENGTH, required: true, pattern: '.*\\S.*', autocomplete: 'off', 'data-testid': 'replay-why' });
    const submit = (event) => {
      event.preventDefault();
      end(why.value.trim());
    };
    const count = differences?.count ?? 0;
    dialog.append(
      h('form', { class: 'ask-form', onsubmit: submit },
        h('h2', { id: 'replay-title' }, t(`op.replay.${name}`)),
        h('p', {}, t(name === 'switch' && count === 0 ? 'op.replay.switch.unseen' : `op.replay.${name}.effect`, { projection, count, number: formatNumber(count) })),
        h('label', { class: 'field' }, h('span', {}, t('op.queue.reason')), why),
        h('div', { class: 'ask-actions' },
          h('button', { type: 'button', class: 'button secondary', onclick: () => end(null) }, t('op.refund.not')),
          h('button', { type: 'submit', class: name === 'cancel' ? 'button danger' : 'button', 'data-testid': 'replay-confirm' }, t(`op.replay.${name}`)))));
    document.body.append(dialog);
    dialog.showModal();
  });
}
