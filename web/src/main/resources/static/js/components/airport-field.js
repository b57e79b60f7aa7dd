/** <airport-field name="from">: an airport by its code or its city, with suggestions while one types. */
import { findAirports } from '../core/api.js';
import { h } from '../core/el.js';
import { t } from '../core/i18n.js';

const TYPING_MILLIS = 200;
const CODE = /^[A-Za-z]{3}$/;

class AirportField extends HTMLElement {
  #typing = null;
  #newest = 0;

  open() {
    const name = this.getAttribute('name');
    const [id, list, problem] = [`airport-${name}`, `airports-${name}`, `airport-${name}-problem`];
    this.classList.add('field');
    this.choices = h('datalist', { id: list });
    this.problem = h('p', { id: problem, class: 'field-problem small', role: 'alert' });
    this.input = h('input', {
      id, list, class: 'input', type: 'text', required: true, maxlength: 100, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false',
      placeholder: t(`fly.${name}Hint`), 'aria-describedby': problem, 'data-testid': id, oninput: () => this.#typed(),
    });
    this.append(h('label', { for: id }, t(`fly.${name}`)), this.input, this.choices, this.problem);
  }

  get value() {
    return this.input.value.trim();
  }

  set value(text) {
    this.input.value = text;
    this.say('');
  }

  /** What is wrong with the value; nothing when it is empty. */
  say(problem) {
    this.problem.textContent = problem;
    if (problem === '') this.input.removeAttribute('aria-invalid');
    else this.input.setAttribute('aria-invalid', 'true');
  }

  /** The code that is meant: what was typed, or that of the city with that name. */
  async code() {
    const typed = this.value;
    if (typed === '' || CODE.test(typed)) return typed.toUpperCase();
    const [first] = await findAirports(typed);
    if (first) this.value = first.code;
    return first?.code ?? typed;
  }

  #typed() {
    this.say('');
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#suggest(), TYPING_MILLIS);
  }

  async #suggest() {
    const turn = ++this.#newest;
    // Without suggestions one can still type a code.
    const found = await findAirports(this.value).catch(() => []);
    if (turn !== this.#newest) return;
    this.choices.replaceChildren(...found.map(({ code, city, country }) => h('option', { value: code }, `${city}, ${country}`)));
  }
}

customElements.define('airport-field', AirportField);
