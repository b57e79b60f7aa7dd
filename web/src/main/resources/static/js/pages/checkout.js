/** The checkout: what is bought, how long it is kept, one button to pay. The card details belong to the gateway's page. */
import { checkout, getHold, getShowtime } from '../core/api.js';
import { h } from '../core/el.js';
import { durationMillis, formatMoney, formatNumber } from '../core/format.js';
import { closeHold, keptHold } from '../core/kept-holds.js';
import { t, translatePage } from '../core/i18n.js';
import { buyerFields } from '../components/buyer-fields.js';
import { messagePage } from '../components/message-page.js';
import { orderSummary } from '../components/order-summary.js';
import '../components/hold-timer.js';
import '../components/notice-box.js';
import '../components/site-header.js';

const main = document.querySelector('main');
const holdId = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1));

class CheckoutPage {
  constructor(hold, showtime) {
    this.hold = hold;
    this.showtime = showtime;
  }

  open() {
    const { hold, showtime } = this;
    this.notices = document.createElement('notice-box');
    this.timer = document.createElement('hold-timer');
    this.buyer = buyerFields();
    this.pay = h('button', { type: 'button', class: 'button wide', 'data-testid': 'pay', onclick: () => this.#pay() }, t('checkout.pay', { amount: formatMoney(hold.amount) }));
    main.replaceChildren(
      h('header', { class: 'checkout-head' }, h('h1', {}, t('checkout.title')), h('div', { class: 'checkout-time' }, this.timer, h('span', { class: 'muted small' }, t('checkout.timeLeft')))),
      this.notices,
      orderSummary(hold, showtime),
      this.buyer.element,
      this.pay,
      h('p', { class: 'muted small checkout-note' }, t('checkout.note')),
      h('a', { class: 'button quiet', href: `/s/${hold.showtimeId}`, 'data-testid': 'back-to-map' }, t('checkout.back')));
    this.timer.addEventListener('over', () => this.#over());
    this.timer.start(hold.expiresAt, durationMillis(showtime?.policy?.holdDuration));
  }

  async #pay() {
    if (this.pay.getAttribute('aria-disabled') === 'true') return;
    this.#rest(true, t('checkout.opening'));
    this.notices.clear();
    this.buyer.clear();
    try {
      const { payUrl } = await checkout(holdId, this.buyer.value());
      location.assign(payUrl);
    } catch (error) {
      this.#refused(error);
    }
  }

  #rest(idle, label = t('checkout.pay', { amount: formatMoney(this.hold.amount) })) {
    this.pay.setAttribute('aria-disabled', String(idle));
    this.pay.textContent = label;
  }

  async #refused(error) {
    if (error.status === 429) return this.#wait(error.retryAfterSeconds ?? 10);
    this.#rest(false);
    if (error.status === 400 && this.buyer.refuse(error.problem)) return;
    const now = await getHold(holdId).catch(() => null);
    if (now && now.status !== 'HELD') return showEnded(now);
    this.notices.say({ kind: 'refused', tone: 'warn', text: error.message });
  }

  #wait(seconds) {
    if (seconds <= 0) return this.#rest(false);
    this.#rest(true, t('basket.wait', { count: seconds, number: formatNumber(seconds) }));
    setTimeout(() => this.#wait(seconds - 1), 1000);
  }

  async #over() {
    const now = await getHold(holdId).catch(() => null);
    showEnded(now && now.status !== 'HELD' ? now : { ...this.hold, status: 'EXPIRED' });
  }
}

function showEnded(hold) {
  closeHold(holdId);
  if (hold.status === 'CONFIRMED' || hold.status === 'FAILED') return location.replace(`/booking/${holdId}`);
  main.replaceChildren(messagePage({
    kind: hold.status.toLowerCase(),
    title: t(`booking.${hold.status}.title`),
    text: t(`booking.${hold.status}.text`),
    actions: [{ label: t('booking.chooseAgain'), href: `/s/${hold.showtimeId}`, testid: 'choose-again' }],
  }));
}

function showProblem(error) {
  const kept = keptHold(holdId);
  const missing = error.status === 404;
  main.replaceChildren(messagePage({
    kind: missing ? 'not-found' : 'problem',
    title: t(missing ? 'checkout.missing' : 'problem.title'),
    text: missing ? t('checkout.missingText') : error.message,
    actions: [missing ? { label: t('notFound.back'), href: kept ? `/s/${kept.showtimeId}` : '/' } : { label: t('problem.again'), pick: () => location.reload() }],
  }));
  if (error.status === undefined) throw error;
}

translatePage();
document.title = `${t('checkout.title')} · Holdfast`;
// The browser's back button after paying shows this page from memory; ask again what became of the hold.
addEventListener('pageshow', (event) => event.persisted && location.reload());
try {
  const hold = await getHold(holdId);
  if (hold.status === 'HELD') new CheckoutPage(hold, await getShowtime(hold.showtimeId).catch(() => null)).open();
  else showEnded(hold);
} catch (error) {
  showProblem(error);
}
