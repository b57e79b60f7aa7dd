/** Says what draining, closing or reopening a waiting room does to whom, and asks why; the reason, or null for "not now". */
import { h } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';

const MAX_REASON_LENGTH = 500;

export function confirmMove(name, { waiting, inHall }) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'ask', 'aria-labelledby': 'move-title', 'data-testid': 'queue-dialog' });
    const end = (value) => {
      dialog.remove();
      resolve(value);
    };
    dialog.addEventListener('cancel', () => end(null));
    const why = h('input', { class: 'input', name: 'reason', maxlength: MAX_REASON_LENGTH, required: true, pattern: '.*\\S.*', autocomplete: 'off', 'data-testid': 'queue-reason' });
    const submit = (event) => {
      event.preventDefault();
      end(why.value.trim());
    };
    dialog.append(
      h('form', { class: 'ask-form', onsubmit: submit },
        h('h2', { id: 'move-title' }, t(`op.queue.${name}`)),
        h('p', {}, t(`op.queue.${name}.effect`, { waiting: formatNumber(waiting), hall: formatNumber(inHall) })),
        h('label', { class: 'field' }, h('span', {}, t('op.queue.reason')), why),
        h('div', { class: 'ask-actions' },
          h('button', { type: 'button', class: 'button secondary', onclick: () => end(null) }, t('op.refund.not')),
          h('button', { type: 'submit', class: name === 'reopen' ? 'button' : 'button danger', 'data-testid': 'queue-confirm' }, t(`op.queue.${name}`)))));
    document.body.append(dialog);
    dialog.showModal();
  });
}
