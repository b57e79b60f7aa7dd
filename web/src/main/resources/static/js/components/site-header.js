/** <site-header>: the name, the ways to flights and to one's own seats, the language. */
import { h, svg } from '../core/el.js';
import { LANGUAGES, language, switchLanguage, t } from '../core/i18n.js';

class SiteHeader extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    const choose = h('select', { class: 'input language', 'aria-label': t('header.language'), 'data-testid': 'language', onchange: (event) => switchLanguage(event.target.value) },
      Object.entries(LANGUAGES).map(([tag, name]) => h('option', { value: tag, lang: tag, selected: tag === language }, name)));
    this.append(h('header', { class: 'site-bar' },
      h('a', { class: 'brand', href: '/' }, mark(), h('span', {}, 'Holdfast')),
      h('nav', { 'aria-label': t('header.menu') }, h('a', { class: 'nav-link', href: '/fly', 'data-testid': 'flights-link' }, t('header.flights')), h('a', { class: 'nav-link', href: '/my', 'data-testid': 'my-link' }, t('header.my'))),
      choose));
  }
}

/** Three seats, the middle one held firmly. */
function mark() {
  return svg('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    svg('path', { fill: 'currentColor', d: 'M7 3h18a4 4 0 0 1 4 4v12a10 10 0 0 1-10 10h-6A10 10 0 0 1 3 19V7a4 4 0 0 1 4-4Z' }),
    svg('path', { fill: 'none', stroke: 'var(--surface)', 'stroke-width': 3.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', d: 'm10 15.5 4.4 4.4L22.5 11' }));
}

customElements.define('site-header', SiteHeader);
