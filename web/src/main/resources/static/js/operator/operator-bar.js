/** <operator-bar>: where one is in the console, the language, and the way out. */
import { h } from '../core/el.js';
import { LANGUAGES, language, switchLanguage, t } from '../core/i18n.js';
import { signOut } from './credentials.js';

class OperatorBar extends HTMLElement {
  connectedCallback() {
    if (!this.firstChild) this.#draw([], null);
  }

  show(sections, current) {
    this.#draw(sections, current);
  }

  #draw(sections, current) {
    const links = sections.map((section) =>
      h('a', { class: 'nav-link', href: section.path, 'aria-current': section.path === current.path ? 'page' : null }, t(section.label)));
    this.replaceChildren(h('header', { class: 'console-bar' },
      h('a', { class: 'skip-link', href: '#main' }, t('op.skip')),
      h('a', { class: 'brand', href: '/operator' }, 'Holdfast', h('span', { class: 'brand-role' }, t('op.operator'))),
      h('div', { class: 'console-tools' },
        h('select', { class: 'input language', 'aria-label': t('header.language'), 'data-testid': 'language', onchange: (event) => switchLanguage(event.target.value) },
          Object.entries(LANGUAGES).map(([tag, name]) => h('option', { value: tag, lang: tag, selected: tag === language }, name))),
        current && h('button', { type: 'button', class: 'button quiet small', 'data-testid': 'sign-out', onclick: leave }, t('op.signOut'))),
      links.length > 0 && h('nav', { 'aria-label': t('op.sections') }, links)));
  }
}

function leave() {
  signOut();
  location.assign('/operator');
}

customElements.define('operator-bar', OperatorBar);
