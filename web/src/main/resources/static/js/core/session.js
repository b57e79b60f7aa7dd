/** The guest identity: made on first need, kept in this browser, renewed once when the server no longer knows it. */
import { language } from './language.js';

const STORE_KEY = 'holdfast.session';
let pending = null;

function kept() {
  try {
    return JSON.parse(localStorage.getItem(STORE_KEY));
  } catch {
    return null;
  }
}

export const hasSession = () => kept()?.token !== undefined;

/** One request even when several calls need a session at once; two sessions would own each other's holds by half. */
export function sessionToken() {
  const session = kept();
  if (session?.token) return Promise.resolve(session.token);
  pending ??= createSession().finally(() => (pending = null));
  return pending;
}

async function createSession() {
  const response = await fetch('/sessions', { method: 'POST', headers: { 'Accept-Language': language } });
  if (!response.ok) throw Object.assign(new Error('session'), { response });
  const session = await response.json();
  localStorage.setItem(STORE_KEY, JSON.stringify(session));
  return session.token;
}

/** Forgets a refused token, unless another call has already replaced it. */
export function dropSession(refusedToken) {
  if (kept()?.token === refusedToken) localStorage.removeItem(STORE_KEY);
}
