/** The seat page: loads the showtime, its plan and the live feed, and lets the parts speak to each other. */
import { getLayout, getShowtime } from '../core/api.js';
import { h } from '../core/el.js';
import { formatDay, formatTime, zoneName } from '../core/format.js';
import { seatList, t, translatePage } from '../core/i18n.js';
import { LiveSeats } from '../core/live-seats.js';
import { ChangeSpeaker } from '../map/change-speaker.js';
import { buildPlan } from '../map/plan.js';
import { SeatBook } from '../map/seat-book.js';
import { messagePage } from '../components/message-page.js';
import { poster } from '../components/poster.js';
import '../components/area-card.js';
import '../components/basket-bar.js';
import '../components/best-available.js';
import '../components/connection-bar.js';
import '../components/notice-box.js';
import '../components/progress-line.js';
import '../components/seat-legend.js';
import '../components/seat-map.js';
import '../components/seat-table.js';
import '../components/section-list.js';
import '../components/site-header.js';
import { HoldFlow } from './hold-flow.js';
import { QueueTurn } from './queue-turn.js';
import { refusalNotice, takenNotice, wishNotice } from './refusals.js';
import { saleClosedSentence } from './sale-state.js';
import { SeatChoice } from './seat-choice.js';

/** More seats than this are first looked at section by section. */
const MOST_SEATS_AT_ONCE = 2000;

const $ = (selector) => document.querySelector(selector);
const showtimeId = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1));

class SeatPage {
  constructor(showtime, layout) {
    this.showtime = showtime;
    this.plan = buildPlan(layout, showtime.categories);
    this.book = new SeatBook(this.plan);
    this.live = new LiveSeats(showtime.id);
    this.flow = new HoldFlow(showtime, this.book);
    this.notices = $('notice-box');
    this.basket = $('basket-bar');
    this.turn = new QueueTurn(showtime, this.notices);
    this.choice = new SeatChoice(this.book, showtime.policy, this.notices, () => this.flow.hold !== null || this.flow.isAsking);
  }

  async open() {
    this.#head();
    this.#parts();
    this.#listen();
    await this.live.start();
    $('.map-column').removeAttribute('aria-busy');
    await this.flow.restore();
    this.turn.watch(() => this.flow.hold !== null);
  }

  #head() {
    const { title, venue, startsAt, timeZone, flight } = this.showtime;
    document.title = `${title} · Holdfast`;
    const where = [venue, flight && `${flight.from} → ${flight.to}`].filter(Boolean).join(' · ');
    $('.show-head').replaceChildren(
      poster(this.showtime),
      h('h1', { 'data-testid': 'title' }, title),
      h('p', { class: 'muted' }, where && h('span', {}, where), h('span', {}, `${formatDay(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`), h('span', { class: 'small' }, zoneName(startsAt, timeZone))));
  }

  #parts() {
    const { plan, book, showtime } = this;
    const numbered = plan.seats.length > 0;
    document.body.classList.toggle('without-plan', !numbered);
    if (numbered) {
      $('seat-map').open(plan, book);
      $('seat-legend').open(plan, book);
      $('best-available').open(plan, book, showtime.policy);
    }
    const inSections = plan.seats.length > MOST_SEATS_AT_ONCE && plan.zones.length > 1;
    $('section-list').hidden = !inSections;
    if (inSections) $('section-list').open(plan, book);
    for (const selector of ['seat-map', 'seat-legend', 'best-available', '.view-switch']) $(selector).hidden = !numbered;
    $('.areas').hidden = plan.areas.length === 0;
    for (const area of plan.areas) {
      const card = document.createElement('area-card');
      $('.areas').append(card);
      card.open(area, book, () => this.choice.placesLeft);
    }
    this.basket.open(book, showtime.policy);
    this.basket.close(saleClosedSentence(showtime));
    $('connection-bar').follow(this.live);
    new ChangeSpeaker(book);
  }

  #listen() {
    const { live, book, flow, basket } = this;
    live.addEventListener('snapshot', (event) => book.applySnapshot(event.detail));
    live.addEventListener('delta', (event) => book.applyDelta(event.detail));
    book.addEventListener('change', (event) => this.#dropTaken(event.detail));
    document.addEventListener('seat-pick', (event) => this.choice.pick(event.detail));
    document.addEventListener('spotlight', (event) => $('seat-map').spotlight(event.detail));
    document.addEventListener('best-pick', (event) => this.#chooseBest(event.detail));
    document.addEventListener('best-hold', (event) => this.#holdBest(event.detail));
    document.addEventListener('section-pick', (event) => this.#showSection(event.detail));
    $('.view-switch').addEventListener('click', () => this.#switchView());
    basket.addEventListener('basket-hold', () => this.#hold([...book.chosen]));
    basket.addEventListener('basket-release', () => this.#release());
    basket.addEventListener('basket-checkout', () => location.assign(`/checkout/${flow.hold.holdId}`));
    basket.addEventListener('over', () => flow.expire());
    flow.addEventListener('hold', (event) => this.#showHold(event.detail));
    flow.addEventListener('refused', (event) => this.#refused(event.detail));
    flow.addEventListener('expired', (event) => this.#expired(event.detail));
    flow.addEventListener('settled', (event) => this.#settled(event.detail));
    // Coming back from another tab or from the payment page through the browser's back button.
    document.addEventListener('visibilitychange', () => !document.hidden && flow.restore());
    addEventListener('pageshow', (event) => event.persisted && flow.restore());
  }

  #switchView() {
    const table = $('seat-table');
    if (!table.plan) table.open(this.plan, this.book);
    const toTable = table.hidden;
    table.hidden = !toTable;
    $('seat-map').hidden = toTable;
    $('.view-switch span').textContent = t(toTable ? 'view.map' : 'view.table');
    $('.view-switch').setAttribute('aria-pressed', String(toTable));
    // On a phone the switch stands below the fold: go to what it has just shown.
    const shown = toTable ? table : $('seat-map');
    shown.scrollIntoView({ block: 'start' });
    shown.querySelector('input, [tabindex]').focus({ preventScroll: true });
  }

  #chooseBest({ indices }) {
    if (this.flow.hold) return this.notices.say({ kind: 'choice', text: t('choice.alreadyHolding') });
    this.book.choose(indices);
    $('seat-map').showSeats(indices);
    const codes = indices.map((index) => this.plan.seats[index].code);
    this.notices.say({ kind: 'choice', tone: 'good', text: t('best.found', { count: codes.length, seats: seatList(codes) }) });
  }

  #holdBest(wish) {
    if (this.flow.hold) return this.notices.say({ kind: 'choice', text: t('choice.alreadyHolding') });
    this.book.choose([]);
    this.notices.clear();
    this.basket.busy(true);
    this.flow.holdBest(wish);
  }

  #showSection(index) {
    if ($('seat-map').hidden) this.#switchView();
    $('seat-map').showSection(index);
    $('seat-map').scrollIntoView({ block: 'nearest' });
  }

  #hold(indices) {
    this.notices.clear();
    this.basket.busy(true);
    this.flow.holdPlaces(indices, this.book.areaChosen);
  }

  #showHold(hold) {
    this.basket.showHold(hold);
    if (!hold) return;
    this.notices.clear();
    $('seat-map').showSeats([...this.book.mine]);
  }

  #refused({ error, wanted, wish }) {
    this.basket.busy(false);
    if (error.status === 429) this.basket.wait(error.retryAfterSeconds ?? 10);
    if (error.problem.unavailable) {
      this.book.markTaken(error.problem.unavailable);
      const stillFree = [...this.book.chosen].filter((index) => this.book.isFree(index));
      this.book.choose(stillFree);
    }
    if (error.status === 403) this.turn.isOver();
    else this.notices.say(wish ? wishNotice(error, wish, (other) => this.#holdBest(other)) : refusalNotice(error, wanted, this.book, (indices) => this.#hold(indices)));
  }

  /**
   * A chosen seat went to somebody else before the buyer held it: say so and offer others. While the buyer's own
   * request is under way the feed may show their seats as held; the answer decides, not the feed.
   */
  #dropTaken() {
    if (this.flow.isAsking) return;
    const lost = [...this.book.chosen].filter((index) => !this.book.isFree(index));
    if (lost.length === 0) return;
    const wanted = [...this.book.chosen];
    this.book.choose(wanted.filter((index) => !lost.includes(index)));
    const codes = lost.map((index) => this.plan.seats[index].code);
    this.notices.say(takenNotice(codes, wanted, this.book, (indices) => this.#chooseInstead(indices)));
  }

  #chooseInstead(indices) {
    this.notices.clear('taken');
    this.book.choose(indices.filter((index) => this.book.isFree(index)));
  }

  async #release() {
    this.basket.busy(true);
    try {
      await this.flow.release();
      this.notices.say({ kind: 'released', text: t('hold.released') });
    } catch (error) {
      this.basket.busy(false);
      this.notices.say({ kind: 'network', tone: 'warn', text: error.message });
    }
  }

  #expired({ codes, areas }) {
    const again = codes.map((code) => this.plan.byCode.get(code)?.index).filter((index) => index !== undefined);
    const names = codes.length > 0 ? t('hold.expiredSeats', { count: codes.length, seats: seatList(codes) }) : t('hold.expiredPlaces');
    this.notices.say({
      kind: 'expired',
      tone: 'warn',
      text: names,
      actions: again.length > 0 || areas.length > 0 ? [{ label: t('hold.again'), testid: 'hold-again', pick: () => this.#holdAgain(again, areas) }] : [],
    });
    if (!this.live.isLive) this.live.refresh().catch(() => {});
  }

  #holdAgain(indices, areas) {
    for (const { category, quantity } of areas) this.book.chooseArea(category, quantity);
    this.book.choose(indices.filter((index) => this.book.isFree(index)));
    this.#hold(indices);
  }

  #settled(hold) {
    if (hold.status === 'CONFIRMED') {
      this.notices.say({ kind: 'paid', tone: 'good', text: t('hold.paid'), actions: [{ label: t('hold.tickets'), href: `/booking/${hold.holdId}`, testid: 'to-tickets' }] });
    } else if (hold.status === 'FAILED') {
      this.notices.say({ kind: 'failed', tone: 'danger', text: t('booking.FAILED.text') });
    } else if (hold.status === 'EXPIRED') {
      this.#expired({ codes: hold.seats ?? [], areas: hold.areas ?? [] });
    }
  }
}

function sayProblem(error) {
  const missing = error.status === 404;
  $('main').replaceChildren(messagePage({
    kind: missing ? 'not-found' : 'problem',
    title: t(missing ? 'showtime.missing' : 'problem.title'),
    text: missing ? t('showtime.missingText') : error.message,
    actions: [missing ? { label: t('notFound.back'), href: '/' } : { label: t('problem.again'), pick: () => location.reload() }],
  }));
  $('basket-bar').hidden = true;
  document.body.classList.add('with-message');
  if (error.status === undefined) throw error;
}

translatePage();
try {
  const [showtime, layout] = await Promise.all([getShowtime(showtimeId), getLayout(showtimeId)]);
  await new SeatPage(showtime, layout).open();
} catch (error) {
  sayProblem(error);
}
