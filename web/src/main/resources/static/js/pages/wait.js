/**
 * The waiting room's page, on its own: it takes a place or finds the one this browser has, follows it as a stream or asks
 * again as often as the server says, and says what it hears. The address /wait/{event} names the event.
 */
import { fetchWords, language, locale, sentence } from '../core/language.js';
import { dropSession, sessionToken } from '../core/session.js';
import { forgetTurn, keepTurn, turnOf } from '../core/turns.js';

const $ = (selector) => document.querySelector(selector);
const eventId = location.pathname.split('/').filter(Boolean)[1];
const queue = `/events/${encodeURIComponent(eventId)}/queue`;
const seats = `/s/${encodeURIComponent(eventId)}`;

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60;
/** Time to see and hear that it is one's turn before the seats appear. */
const LOOK_MILLIS = 1500;
/** In line or in the hall; all other states end the asking. */
const GOES_ON = new Set(['POOL', 'WAITING', 'SOLD_OUT', 'ADMITTED']);

const words = await fetchWords('wait/');
const t = (key, values) => sentence(words, key, values);
const number = (value) => new Intl.NumberFormat(locale).format(value);
const clock = (instant, style) => new Intl.DateTimeFormat(locale, style).format(new Date(instant));

let timer = null;
let ticking = null;

class Refused extends Error {
  constructor(status, problem, retryAfter) {
    super(problem.error);
    Object.assign(this, { status, problem, retryAfter });
  }
}

/** A request in this browser's name. */
async function send(method, path, { body, accept = 'application/json', signal, again = true } = {}) {
  const token = await sessionToken();
  const headers = { Accept: accept, 'Accept-Language': language, Authorization: `Bearer ${token}` };
  if (body) headers['Content-Type'] = 'application/json';
  const response = await fetch(path, { method, headers, signal, body: body && JSON.stringify(body) });
  if (response.status !== 401 || !again) return response;
  dropSession(token);
  return send(method, path, { body, accept, signal, again: false });
}

/** The answer, and when to ask again. */
async function ask(method, path, body) {
  const response = await send(method, path, { body });
  const retryAfter = Number(response.headers.get('Retry-After')) || null;
  if (response.status === 204) return { retryAfter };
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer, retryAfter);
  return { answer, retryAfter };
}

function duration(seconds) {
  const [value, unit] = seconds < 90 ? [Math.max(1, Math.round(seconds)), 'second'] : seconds < 5400 ? [Math.round(seconds / 60), 'minute'] : [Math.round(seconds / 3600), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

function node(tag, attributes, text) {
  const element = Object.assign(document.createElement(tag), attributes);
  element.textContent = text;
  return element;
}

function link(text, href, testid) {
  const element = node('a', { className: 'button', href }, text);
  element.dataset.testid = testid;
  return element;
}

function button(text, testid, quiet, pick) {
  const element = node('button', { type: 'button', className: quiet ? 'button quiet' : 'button', onclick: pick }, text);
  element.dataset.testid = testid;
  return element;
}

/** Everything on the page is said here, so nothing old can stay. */
function show(state, { big, lead = '', share = null, lines = [], actions = [] }) {
  const main = $('main');
  main.removeAttribute('aria-busy');
  main.dataset.state = state;
  // Said aloud only when it changes.
  if ($('h1').textContent !== big) $('h1').textContent = big;
  $('.lead').textContent = lead;
  $('progress').hidden = share === null;
  if (share !== null) $('progress').value = share;
  $('.next').replaceChildren(...lines.filter(Boolean).map((line) => node('p', {}, line)));
  if ($('.actions').dataset.state !== state) $('.actions').replaceChildren(...actions);
  $('.actions').dataset.state = state;
  document.title = `${big} · Holdfast`;
}

/** What seldom happens, and its words, come when it does. */
async function rare(what, ...about) {
  const seldom = await import('../components/wait-rare.js');
  Object.assign(words, await fetchWords('wait/rare/'));
  return seldom[what]({ t, show, goButton, againButton: () => button(t('again'), 'wait-again', false, () => join()) }, ...about);
}

const leaveButton = () => button(t('leave'), 'wait-leave', true, () => leave());
const goButton = () => link(t('go'), seats, 'wait-go');

async function showPlace(place) {
  const { state, ahead } = place;
  clearInterval(ticking);
  if (!GOES_ON.has(state)) return rare('ended', state, turnOf(eventId));
  const keep = t('keep', { time: duration(place.keptForSeconds) });
  if (state === 'WAITING') {
    const { firstAhead = ahead } = turnOf(eventId);
    if (turnOf(eventId).firstAhead === undefined) keepTurn(eventId, { firstAhead });
    show(state, {
      big: ahead > 0 ? t('WAITING.big', { count: ahead, number: number(ahead) }) : t('WAITING.next'),
      lead: place.paused ? t('paused') : place.estimatedWaitSeconds === null ? '' : t('wait', { time: duration(place.estimatedWaitSeconds) }),
      share: firstAhead > 0 ? 1 - ahead / firstAhead : 1,
      lines: [place.admissionsPerMinute > 0 && t('pace', { count: place.admissionsPerMinute, number: number(place.admissionsPerMinute) }), keep],
      actions: [leaveButton()],
    });
  } else if (state === 'POOL') {
    show(state, { big: t('POOL.big'), lines: [t('POOL.text'), place.salesOpenAt && t('opensAt', { time: clock(place.salesOpenAt, { dateStyle: 'full', timeStyle: 'short' }) }), keep], actions: [leaveButton()] });
    if (!place.salesOpenAt) return;
    const { countDown } = await import('../components/count-down.js');
    clearInterval(ticking);
    ticking = countDown(place.salesOpenAt, (time) => ($('.lead').textContent = t('opensIn', { time })), duration);
  } else if (state === 'SOLD_OUT') {
    show(state, { big: t('SOLD_OUT.big'), lines: [t('SOLD_OUT.text')], actions: [leaveButton()] });
  } else {
    show(state, { big: t('ADMITTED.big'), lead: t('ADMITTED.text', { time: clock(place.accessTokenExpiresAt, { timeStyle: 'short' }) }), actions: [goButton(), leaveButton()] });
    letIn(place);
  }
}

let called = false;

/** Who looks goes on to the seats; who does not is called. */
async function letIn(place) {
  keepTurn(eventId, { accessToken: place.accessToken, until: place.accessTokenExpiresAt });
  if (called) return;
  called = true;
  const forward = () => setTimeout(() => location.assign(seats), LOOK_MILLIS);
  if (!document.hidden) forward();
  (await import('../components/turn-call.js').catch(() => null))?.call(t('ADMITTED.big'), forward);
}

let pause = FIRST_PAUSE_SECONDS;
let stream = null;
let noStream = !window.TextDecoderStream;

function later(seconds) {
  clearTimeout(timer);
  timer = setTimeout(look, seconds * 1000);
}

async function heard({ answer, retryAfter }) {
  $('.trouble').textContent = '';
  pause = FIRST_PAUSE_SECONDS;
  keepTurn(eventId, { queueId: answer.queueId });
  await showPlace(answer);
  if (!GOES_ON.has(answer.state)) stream?.abort();
  else {
    later(stream ? LONGEST_PAUSE_SECONDS : (retryAfter ?? FIRST_PAUSE_SECONDS));
    if (!stream) follow();
  }
}

/** Where the server has room for it, one's place comes as it changes; only after a long silence is it asked for. */
async function follow() {
  if (noStream) return;
  const own = (stream = new AbortController());
  let heardAny = false;
  try {
    const response = await send('GET', `${queue}/${turnOf(eventId).queueId}`, { accept: 'text/event-stream', signal: own.signal });
    const reader = response.ok ? response.body.pipeThrough(new TextDecoderStream()).getReader() : null;
    for (let text = '', part; reader && !(part = await reader.read()).done; ) {
      const frames = (text + part.value).split('\n\n');
      text = frames.pop();
      later(LONGEST_PAUSE_SECONDS);
      for (const frame of frames) {
        const data = /^data: (.*)/m.exec(frame);
        if (data) await heard({ answer: JSON.parse(data[1]) });
        heardAny ||= data !== null;
      }
    }
  } catch {
    // Asking goes on where a stream ends.
  }
  stream = null;
  noStream ||= !heardAny;
  if (GOES_ON.has($('main').dataset.state)) later(FIRST_PAUSE_SECONDS);
}

/** Nothing that fails takes the place away: say so, and ask less and less often. */
async function failed(error) {
  const { status } = error;
  const type = error.problem?.type?.split(':').pop();
  if (status === 409 || type === 'no-such-showtime') return rare('refused', type);
  if (status === 404) {
    forgetTurn(eventId);
    return join();
  }
  $('.trouble').textContent = status === 429 ? error.message : t('trouble');
  pause = Math.min(pause * 2, LONGEST_PAUSE_SECONDS);
  later(error.retryAfter ?? pause * (0.8 + Math.random() * 0.4));
}

async function look() {
  const { queueId } = turnOf(eventId);
  if (!queueId) return join();
  try {
    await heard(await ask('GET', `${queue}/${queueId}`));
  } catch (error) {
    failed(error);
  }
}

async function join(proof) {
  called = false;
  // Whoever joins may add to the randomness of the draw; nobody can then know its result beforehand.
  const nonce = turnOf(eventId).nonce ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  keepTurn(eventId, { nonce, firstAhead: undefined, accessToken: undefined, until: undefined });
  try {
    await heard(await ask('POST', queue, proof ? { nonce, proof } : { nonce }));
  } catch (error) {
    if (error.status === 403 && error.problem.challenge && !proof) {
      $('.lead').textContent = await rare('checking');
      const { prove } = await import('../core/proof-of-work.js');
      return join(await prove(error.problem.challenge, error.problem.bits));
    }
    failed(error);
  }
}

async function leave() {
  clearTimeout(timer);
  stream?.abort();
  const { queueId } = turnOf(eventId);
  try {
    await ask('DELETE', `${queue}/${queueId}`);
    await showPlace({ state: 'LEFT' });
    keepTurn(eventId, { accessToken: undefined, until: undefined });
  } catch (error) {
    failed(error);
  }
}

async function nameEvent() {
  const response = await fetch(`/showtimes/${encodeURIComponent(eventId)}`).catch(() => null);
  if (!response?.ok) return;
  const event = await response.json();
  $('.event').textContent = [event.title, event.venue, clock(event.startsAt, { dateStyle: 'full', timeStyle: 'short', timeZone: event.timeZone })].filter(Boolean).join(' · ');
}

$('h1').textContent = t('connecting');
$('.fair').replaceChildren(node('a', { href: `/wait/${encodeURIComponent(eventId)}/fairness` }, t('fair')));
nameEvent();
document.addEventListener('visibilitychange', () => !document.hidden && !stream && GOES_ON.has($('main').dataset.state) && later(0));
await look();
