/** The operator console: lets an operator in, then opens the section that the address names. */
import { announce } from '../core/announcer.js';
import { h } from '../core/el.js';
import { addWords, t } from '../core/i18n.js';
import { isSignedIn } from '../operator/credentials.js';
import { SECTIONS, sectionOf } from '../operator/sections.js';
import { signIn } from '../operator/sign-in.js';

const main = document.querySelector('main');

async function open() {
  if (!isSignedIn()) await signIn(main);
  const section = sectionOf(location.pathname);
  document.querySelector('operator-bar').show(SECTIONS, section);
  document.title = `${t(section.label)} · Holdfast`;
  const { show } = await section.load();
  await show(main, new URLSearchParams(location.search), section.argument);
}

/** A password that is not right any more leads back to the sign-in; everything else is said where it happened. */
async function openOrSay() {
  try {
    await open();
  } catch (failure) {
    if (failure.status === 401) return openOrSay();
    main.replaceChildren(h('section', { class: 'card', role: 'alert', 'data-testid': 'console-problem' },
      h('h1', {}, t('problem.title')),
      h('p', {}, failure.message),
      h('p', {}, h('button', { type: 'button', class: 'button secondary', onclick: () => location.reload() }, t('problem.again')))));
    announce(failure.message);
    if (failure.status === undefined) throw failure;
  }
}

await addWords('operator/');
await import('../operator/operator-bar.js');
await openOrSay();
