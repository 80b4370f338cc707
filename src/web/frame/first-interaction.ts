// A public document is complete without scripts, so they are fetched at the first interaction: a movement, a touch, a key.
// Buttons pressed before they run take effect as soon as they do.

declare global {
  interface Window {
    /** Missing on a page that did not wait for an interaction, and after it was called. */
    doEarlyActs?: (() => void) | undefined
  }
}

const interactions = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click']

// Elements that do nothing, or something else, until scripts run. Links, menus and forms work without them, and fields keep
// their input.
const scriptedElements = [
  'button[type="button"]',
  'input[type="radio"]',
  'input[type="checkbox"]',
  'a[data-picture]',
].join()

// Plates that move by themselves start after this time.
const moment = 2_000

/**
 * Stands in an inline module. A browser that keeps something of ours (a session, a choice) does not wait, since its pages show
 * more than their documents. A browser reports once where the pointer rests: only another place is a movement.
 */
export const awaitFirstInteraction = `
const acts = [], over = new AbortController(), early = { capture: true, signal: over.signal };
window.doEarlyActs = () => { over.abort(); delete window.doEarlyActs; for (const act of acts) act() };
addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const pressed = !ctrlKey && !metaKey && !shiftKey && !altKey && target.closest('${scriptedElements}');
  if (pressed) { event.preventDefault(); acts.push(() => pressed.isConnected && pressed.click()) }
}, early);
addEventListener('keydown', ({ target, key, ctrlKey, metaKey, altKey }) => {
  if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !target.matches('input, textarea, select'))
    acts.push(() => document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })))
}, early);
let isKnown = true;
try { isKnown = localStorage.length > 0 } catch {}
if (!isKnown) await new Promise((begin) => {
  let rest;
  const come = ({ type, screenX, screenY }) => {
    const place = screenX + ' ' + screenY;
    if (type !== 'pointermove' || (rest ??= place) !== place) begin()
  };
  for (const sign of ${JSON.stringify(interactions)}) addEventListener(sign, come, { ...early, passive: true });
  if (document.querySelector('[data-moves]')) setTimeout(begin, ${moment})
});
`
  .replaceAll(/^ +/gm, '')
  .trimStart()
