/** <ticket-card>: one ticket. Prints well, fits a phone, and shows its code full screen on white at the gate. */
import { h } from '../core/el.js';
import { formatDayAndYear, formatTime, zoneName } from '../core/format.js';
import { t } from '../core/i18n.js';
import { categoryName } from '../map/seat-words.js';

class TicketCard extends HTMLElement {
  open(ticket, showtime, position) {
    this.setAttribute('data-testid', 'ticket');
    this.setAttribute('data-place', ticket.place);
    const when = showtime && `${formatDayAndYear(showtime.startsAt, showtime.timeZone)}, ${formatTime(showtime.startsAt, showtime.timeZone)}`;
    this.append(h('article', { class: 'ticket', 'aria-label': t('ticket.label', { place: ticket.place }) },
      h('div', { class: 'ticket-words' },
        h('p', { class: 'ticket-count' }, t('ticket.count', position)),
        h('h2', {}, showtime?.title ?? t('ticket.title')),
        showtime?.venue && h('p', {}, showtime.venue),
        when && h('p', { class: 'ticket-when' }, when, h('span', { class: 'muted small' }, zoneName(showtime.startsAt, showtime.timeZone))),
        h('dl', {},
          h('div', {}, h('dt', {}, t('ticket.place')), h('dd', { class: 'ticket-place' }, ticket.place)),
          h('div', {}, h('dt', {}, t('ticket.category')), h('dd', {}, categoryName(ticket.category))))),
      this.#code(ticket)));
  }

  #code(ticket) {
    const open = () => showFullScreen(ticket);
    return h('div', { class: 'ticket-code' },
      h('button', { type: 'button', class: 'ticket-qr', 'aria-label': t('ticket.enlarge', { place: ticket.place }), 'data-testid': 'ticket-qr', onclick: open }, qrImage(ticket)),
      h('p', { class: 'ticket-letters', 'data-testid': 'ticket-code' }, inGroups(ticket.code)),
      h('p', { class: 'ticket-tap muted' }, t('ticket.tap')));
  }
}

/** As an image, markup in the picture can neither run nor reach the page. */
function qrImage(ticket) {
  return h('img', { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(ticket.qrSvg)}`, alt: t('ticket.qr', { place: ticket.place }), width: 176, height: 176 });
}

/** Groups of four are read out and typed with fewer mistakes. Codes with their own separators are left alone. */
const inGroups = (code) => (/[^A-Za-z0-9]/.test(code) ? code : code.replace(/(.{4})(?=.)/g, '$1 '));

function showFullScreen(ticket) {
  const dialog = h('dialog', { class: 'gate', 'aria-label': t('ticket.qr', { place: ticket.place }), 'data-testid': 'ticket-full' },
    qrImage(ticket),
    h('p', { class: 'gate-place' }, ticket.place),
    h('p', { class: 'ticket-letters' }, inGroups(ticket.code)),
    h('button', { type: 'button', class: 'gate-close' }, t('ticket.close')));
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

customElements.define('ticket-card', TicketCard);
