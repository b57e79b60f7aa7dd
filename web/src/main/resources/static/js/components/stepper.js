/** A number with a minus and a plus; the limits are visible as disabled buttons before they are hit. */
import { h, icon } from '../core/el.js';
import { t } from '../core/i18n.js';

export function stepper({ value, min, max, label, testid, onchange = () => {} }) {
  const state = { value, max };
  const output = h('output', { 'data-testid': testid, 'aria-live': 'polite' }, String(value));
  const move = (step) => {
    const next = Math.min(state.max, Math.max(min, state.value + step));
    if (next !== state.value) {
      state.value = next;
      onchange(next);
    }
    paint();
  };
  const minus = h('button', { type: 'button', 'aria-label': t('stepper.fewer', { label }), 'data-testid': `${testid}-minus`, onclick: () => move(-1) }, icon('minus'));
  const plus = h('button', { type: 'button', 'aria-label': t('stepper.more', { label }), 'data-testid': `${testid}-plus`, onclick: () => move(1) }, icon('plus'));
  function paint() {
    output.textContent = String(state.value);
    minus.disabled = state.value <= min;
    plus.disabled = state.value >= state.max;
  }
  paint();
  return {
    element: h('div', { class: 'stepper', role: 'group', 'aria-label': label }, minus, output, plus),
    get value() {
      return state.value;
    },
    set(nextValue, nextMax = state.max) {
      state.value = nextValue;
      state.max = nextMax;
      paint();
    },
  };
}
