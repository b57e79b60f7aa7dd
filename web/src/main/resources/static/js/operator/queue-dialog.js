/** Says what draining, closing or reopening a waiting room does to whom, and asks whether it is meant. */
import { h } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';

export function confirmMove(name, { waiting, inHall }) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'ask', 'aria-labelledby': 'move-title', 'data-testid': 'queue-dialog' });
    const end = (value) => {
      dialog.remove();
      resolve(value);
    };
    dialog.addEventListener('cancel', () => end(false));
    dialog.append(
      h('div', { class: 'ask-form' },
        h('h2', { id: 'move-title' }, t(`op.queue.${name}`)),
        h('p', {}, t(`op.queue.${name}.effect`, { waiting: formatNumber(waiting), hall: formatNumber(inHall) })),
        h('div', { class: 'ask-actions' },
          h('button', { type: 'button', class: 'button secondary', onclick: () => end(false) }, t('op.refund.not')),
          h('button', { type: 'button', class: name === 'reopen' ? 'button' : 'button danger', 'data-testid': 'queue-confirm', onclick: () => end(true) }, t(`op.queue.${name}`)))));
    document.body.append(dialog);
    dialog.showModal();
  });
}
