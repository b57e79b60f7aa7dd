/** Asks for the operator's password until it is the right one. */
import { h } from '../core/el.js';
import { t } from '../core/i18n.js';
import { keepPassword, signOut } from './credentials.js';
import { getSummary } from './desk-api.js';

export function signIn(main) {
  return new Promise((resolve) => {
    const password = h('input', { class: 'input', type: 'password', id: 'password', autocomplete: 'current-password', required: true, 'data-testid': 'password', 'aria-describedby': 'sign-in-problem' });
    const problem = h('p', { id: 'sign-in-problem', class: 'problem', role: 'alert' });
    const enter = h('button', { type: 'submit', class: 'button', 'data-testid': 'sign-in' }, t('op.signIn'));
    main.replaceChildren(h('form', { class: 'card sign-in', 'data-testid': 'sign-in-form', onsubmit: (event) => {
      event.preventDefault();
      enter.disabled = true;
      prove(password.value).then(resolve, (failure) => {
        enter.disabled = false;
        problem.textContent = failure.status === 401 ? t('op.wrongPassword') : failure.message;
        password.select();
      });
    } },
    h('h1', {}, t('op.signInTitle')),
    h('p', { class: 'muted' }, t('op.signInText')),
    h('input', { type: 'text', autocomplete: 'username', value: 'operator', hidden: true, readonly: true }),
    h('label', { class: 'field', for: 'password' }, h('span', {}, t('op.password')), password),
    problem,
    enter));
    password.focus();
  });
}

async function prove(password) {
  keepPassword(password);
  try {
    await getSummary();
  } catch (failure) {
    signOut();
    throw failure;
  }
}
