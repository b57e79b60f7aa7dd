/** Speaks to screen readers: one polite region per page, and sentences that wait for each other. */
import { h } from './el.js';

const region = h('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite', 'data-testid': 'announcer' });
document.body.append(region);

let waiting = [];
let timer = null;

export function announce(sentence) {
  waiting.push(sentence);
  timer ??= setTimeout(() => {
    // A fresh node each time: the same words twice are still news.
    region.replaceChildren(h('p', {}, waiting.join(' ')));
    waiting = [];
    timer = null;
  }, 120);
}
