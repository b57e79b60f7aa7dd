/** <progress-line>: something is going on and its length is not known. The drawing is CSS; this gives it its role. */
import { t } from '../core/i18n.js';

class ProgressLine extends HTMLElement {
  connectedCallback() {
    this.setAttribute('role', 'progressbar');
    this.setAttribute('aria-label', this.getAttribute('label') ?? t('progress.working'));
  }
}

customElements.define('progress-line', ProgressLine);
