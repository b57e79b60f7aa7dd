/** <notice-box>: what just happened, in a sentence, with the next step as a button. One notice at a time. */
import { h, icon } from '../core/el.js';
import { t } from '../core/i18n.js';

class NoticeBox extends HTMLElement {
  connectedCallback() {
    this.setAttribute('role', 'status');
    this.setAttribute('aria-live', 'polite');
  }

  /** notice: {tone: 'info'|'warn'|'danger'|'good', kind, text, actions: [{label, testid, pick, quiet}]} */
  say(notice) {
    const actions = (notice.actions ?? []).map((action) => this.#action(action));
    const close = h('button', { type: 'button', class: 'notice-close', 'aria-label': t('notice.close'), onclick: () => this.clear() }, icon('close'));
    this.replaceChildren(
      h('div', { class: 'notice', 'data-tone': notice.tone ?? 'info', 'data-kind': notice.kind, 'data-testid': 'message' },
        h('p', {}, notice.text),
        actions.length > 0 && h('div', { class: 'actions' }, actions),
        close));
  }

  #action({ label, testid, pick, href, quiet }) {
    const look = `button small${quiet ? ' secondary' : ''}`;
    if (href) return h('a', { class: look, href, 'data-testid': testid }, label);
    return h('button', { type: 'button', class: look, 'data-testid': testid, onclick: () => pick() }, label);
  }

  /** Clears only a notice of the given kinds, so news is not wiped by housekeeping. */
  clear(...kinds) {
    const shown = this.querySelector('.notice')?.dataset.kind;
    if (kinds.length === 0 || kinds.includes(shown)) this.replaceChildren();
  }
}

customElements.define('notice-box', NoticeBox);
