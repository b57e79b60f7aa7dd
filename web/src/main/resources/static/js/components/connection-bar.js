/** <connection-bar>: a quiet line while the live feed is away. It comes and goes without moving anything else. */
import { t } from '../core/i18n.js';

class ConnectionBar extends HTMLElement {
  connectedCallback() {
    this.setAttribute('role', 'status');
    this.setAttribute('data-testid', 'connection-bar');
  }

  follow(live) {
    live.addEventListener('connection', (event) => {
      const lost = event.detail === 'lost';
      this.dataset.state = event.detail;
      this.textContent = lost ? t('connection.lost') : '';
    });
  }
}

customElements.define('connection-bar', ConnectionBar);
