/**
 * <hold-timer>: how long the seats are still the buyer's, by the server's clock. At two minutes it changes colour and
 * says so once; at zero it says 'over' (as an event) and leaves the words to the page.
 */
import { announce } from '../core/announcer.js';
import { millisUntil } from '../core/clock.js';
import { svg, h } from '../core/el.js';
import { formatCountdown } from '../core/format.js';
import { t } from '../core/i18n.js';

const SOON_MILLIS = 120_000;
const RADIUS = 11;
const ROUND = 2 * Math.PI * RADIUS;

class HoldTimer extends HTMLElement {
  #until = null;
  #totalMillis = 0;
  #tick = null;

  connectedCallback() {
    this.#build();
  }

  /** A timer may be started before it is put on the page. */
  #build() {
    if (this.text) return;
    this.setAttribute('role', 'timer');
    this.setAttribute('aria-label', t('timer.label'));
    this.setAttribute('data-testid', 'hold-timer');
    this.left = svg('circle', { class: 'left', cx: 14, cy: 14, r: RADIUS, 'stroke-dasharray': ROUND, transform: 'rotate(-90 14 14)' });
    this.text = h('span', {});
    this.append(svg('svg', { viewBox: '0 0 28 28', 'aria-hidden': 'true' }, svg('circle', { class: 'track', cx: 14, cy: 14, r: RADIUS }), this.left), this.text);
    document.addEventListener('visibilitychange', () => this.#until && this.isConnected && this.#paint());
  }

  disconnectedCallback() {
    clearTimeout(this.#tick);
  }

  /** until: the instant it ends; totalMillis: how long it was at the start, for the ring. */
  start(until, totalMillis) {
    if (this.#until === until) return;
    this.#build();
    this.#until = until;
    this.#totalMillis = totalMillis || millisUntil(until);
    this.dataset.phase = millisUntil(until) <= SOON_MILLIS ? 'soon' : 'running';
    this.#paint();
  }

  stop() {
    clearTimeout(this.#tick);
    this.#until = null;
  }

  #paint() {
    clearTimeout(this.#tick);
    // The server's time is known to about a second; never promise more than a hold can last.
    const left = Math.min(millisUntil(this.#until), this.#totalMillis);
    this.text.textContent = formatCountdown(left);
    this.left.setAttribute('stroke-dashoffset', String(ROUND * (1 - Math.min(1, Math.max(0, left / this.#totalMillis)))));
    if (left <= 0) return this.#over();
    if (left <= SOON_MILLIS && this.dataset.phase === 'running') {
      this.dataset.phase = 'soon';
      announce(t('timer.soon'));
    }
    this.#tick = setTimeout(() => this.#paint(), left % 1000 || 1000);
  }

  #over() {
    this.dataset.phase = 'over';
    this.stop();
    this.dispatchEvent(new Event('over', { bubbles: true }));
  }
}

customElements.define('hold-timer', HoldTimer);
