/** Calls somebody whose turn it is: by a sound, and by the tab's title while nobody looks. Loaded when that is so. */
const BLINK_MILLIS = 1000;
const NOTES = [[0, 660], [0.22, 880]];

/** back: what happens when somebody looks who did not. */
export function call(words, back) {
  chime();
  if (!document.hidden) return;
  const [loud, quiet] = [`● ${words}!`, document.title];
  const blink = setInterval(() => (document.title = document.title === loud ? quiet : loud), BLINK_MILLIS);
  document.addEventListener('visibilitychange', () => {
    clearInterval(blink);
    back();
  }, { once: true });
}

/** Two soft notes. Browsers may keep a page silent that was never touched; then the title has to do. */
function chime() {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of NOTES) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.5);
    }
  } catch {
    // No sound device is no reason not to let somebody in.
  }
}
