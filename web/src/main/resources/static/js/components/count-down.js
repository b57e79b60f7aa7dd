/** Counts down to the opening of a sale. */
const DAY_SECONDS = 86400;
const HOUR_SECONDS = 3600;

/** paint: is told what is left, every second; words: how more than a day is said. The timer, to be cleared by the caller. */
export function countDown(opensAt, paint, words) {
  const tick = () => {
    const left = Math.max(0, Math.ceil((Date.parse(opensAt) - Date.now()) / 1000));
    const parts = [Math.floor(left / HOUR_SECONDS), Math.floor(left / 60) % 60, left % 60];
    const clock = parts.slice(left < HOUR_SECONDS ? 1 : 0).map((part) => String(part).padStart(2, '0')).join(':');
    paint(left > DAY_SECONDS ? words(left) : clock);
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(tick, 1000);
  tick();
  return timer;
}
