/** What the console has, by address. A new page is a module with a show() and a line here. */
export const SECTIONS = [
  { path: '/operator', label: 'op.payments', load: () => import('./payments.js') },
  { path: '/operator/queue', label: 'op.queue', load: () => import('./queue.js') },
  { path: '/operator/callbacks', label: 'op.callbacks', load: () => import('./callbacks.js') },
  { path: '/operator/dead-letters', label: 'op.deadLetters', load: () => import('./dead-letters.js') },
  { path: '/operator/lag', label: 'op.lag', load: () => import('./lag.js') },
  { path: '/operator/replays', label: 'op.replays', load: () => import('./replays.js') },
  { path: '/operator/check-ins', label: 'op.checkIns', load: () => import('./check-ins.js') },
  { path: '/operator/audit', label: 'op.audit', load: () => import('./audit.js') },
  { path: '/operator/reconciliation', label: 'op.reconciliation', load: () => import('./reconciliation.js') },
];

/** Below a section, not beside them. */
const DETAILS = [
  { prefix: '/operator/payments/', label: 'op.payment', under: '/operator', load: () => import('./payment.js') },
  { prefix: '/operator/bookings/', label: 'op.booking', under: '/operator/audit', load: () => import('./booking.js') },
];

export function sectionOf(pathname) {
  const path = pathname.replace(/\/+$/, '');
  const detail = DETAILS.find(({ prefix }) => path.startsWith(prefix));
  if (detail) return { ...detail, path: detail.under, argument: decodeURIComponent(path.slice(detail.prefix.length)) };
  return SECTIONS.find((section) => section.path === path) ?? SECTIONS[0];
}
