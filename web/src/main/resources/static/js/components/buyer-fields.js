/** Who an order is for: a name and an e-mail address, both optional. Nothing of it is kept in the browser. */
import { h } from '../core/el.js';
import { t } from '../core/i18n.js';

const MAX_LENGTHS = { name: 100, email: 254 };

export function buyerFields() {
  const name = input('name', { autocomplete: 'name' });
  const email = input('email', { type: 'email', inputmode: 'email', autocomplete: 'email' });
  const problem = h('p', { id: 'buyer-problem', class: 'buyer-problem', role: 'alert', 'data-testid': 'buyer-problem' });
  const fields = { name, email };
  const element = h('fieldset', { class: 'card buyer', 'data-testid': 'buyer' },
    h('legend', {}, t('checkout.buyer'), ' ', h('span', { class: 'muted small' }, `(${t('checkout.optional')})`)),
    h('label', { class: 'field' }, h('span', {}, t('checkout.name')), name),
    h('label', { class: 'field' }, h('span', {}, t('checkout.email')), email),
    problem,
    h('p', { class: 'muted small' }, t('checkout.kept')));

  return {
    element,
    /** { name, email } without what was left empty, or null. */
    value() {
      const said = Object.entries(fields).map(([key, field]) => [key, field.value.trim()]).filter(([, text]) => text !== '');
      return said.length === 0 ? null : Object.fromEntries(said);
    },
    /** Shows what the server said of one of the fields; false when it spoke of something else. */
    refuse({ field, error }) {
      const refused = fields[/^buyer\.(\w+)$/.exec(field ?? '')?.[1]];
      this.clear();
      if (!refused) return false;
      problem.textContent = error;
      refused.setAttribute('aria-invalid', 'true');
      refused.focus();
      return true;
    },
    clear() {
      problem.textContent = '';
      Object.values(fields).forEach((field) => field.removeAttribute('aria-invalid'));
    },
  };
}

const input = (key, attributes) =>
  h('input', { class: 'input', name: key, maxlength: MAX_LENGTHS[key], 'aria-describedby': 'buyer-problem', 'data-testid': `buyer-${key}`, ...attributes });
