/** The way from one page of a list to its neighbours; nothing where all fits on one. */
import { h } from '../core/el.js';
import { formatNumber } from '../core/format.js';
import { t } from '../core/i18n.js';

/** go: called with the number of the page that is wanted. */
export function pageLinks({ page, totalPages }, go) {
  if (totalPages <= 1) return [];
  const button = (key, to, possible, testid) => h('button', { type: 'button', class: 'button secondary small', disabled: !possible, 'data-testid': testid, onclick: () => go(to) }, t(key));
  return [
    button('list.previous', page - 1, page > 0, 'previous-page'),
    h('span', { class: 'muted small' }, t('list.page', { page: formatNumber(page + 1), pages: formatNumber(totalPages) })),
    button('list.next', page + 1, page + 1 < totalPages, 'next-page'),
  ];
}
