/** What seldom happens in a waiting room: loaded, with its words, when it does. page: {t, show, goButton, againButton}. */

/** One does not wait any more. turn: what this browser remembers; a turn that was proven outlives the line it came from. */
export function ended({ t, show, goButton, againButton }, state, turn) {
  const goesOn = state === 'LOST' && Date.parse(turn.until) > Date.now();
  const actions = [goesOn && goButton(), state !== 'CLOSED' && againButton()].filter(Boolean);
  show(state, { big: t(`${state}.big`), lines: [t(`${state}.text`)], actions });
}

/** There is nothing to wait for. type: the last word of the problem's type. */
export function refused(page, type) {
  const { t, show, goButton } = page;
  if (type === 'no-such-showtime') show('MISSING', { big: t('missing.big') });
  else if (type === 'no-queue') show('NONE', { big: t('none.big'), lines: [t('none.text')], actions: [goButton()] });
  else ended(page, 'CLOSED', {});
}

export const checking = ({ t }) => t('checking');
