const FIELD = 'input, textarea, select, button, [role="radio"], [contenteditable="true"], [tabindex]';
const TEXT = '[contenteditable="true"]';
/** A page that is fetched first is there within this, even on a busy machine, or its field is not waited for. */
const LONGEST_MS = 20_000;

/** What is marked in a text is drawn a moment after it. */
const MARKED_MS = 1500;

/**
 * Waits until the field is drawn, and puts whoever asked for it there. What is only shown is scrolled to; `within` a text the cursor goes to
 * the first that is meant, and a choice to be made is selected.
 */
export function focusField(key: string, within?: string): void {
  const began = performance.now();
  let seen: number | null = null;
  // Whoever goes on by herself meanwhile is not called back.
  const waiting = new AbortController();
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => waiting.abort(), { capture: true, signal: waiting.signal });
  const look = () => {
    if (waiting.signal.aborted) return;
    const name = CSS.escape(key);
    const fields = document.querySelectorAll<HTMLElement>(`[data-field="${name}"], [data-place="${name}"]`);
    // Where it is asked, not where a risk that lacks it offers to take it.
    const field = [...fields].find((each) => each.closest('[data-elsewhere]') === null);
    // A text comes after its place, and the bar over it is no place to type.
    if (field && !field.querySelector('[aria-busy="true"]')) {
      // What one seldom needs may be folded away.
      field.closest('details')?.setAttribute('open', '');
      field.scrollIntoView({ block: 'center' });
      const into = field.querySelector<HTMLElement>(TEXT) ?? field.querySelector<HTMLElement>(FIELD);
      into?.focus({ preventScroll: true });
      seen ??= performance.now();
      const meant = within === undefined ? null : field.querySelector<HTMLElement>(within);
      if (within === undefined || meant || performance.now() - seen > MARKED_MS) {
        if (meant) select(meant);
        waiting.abort();
      } else requestAnimationFrame(look);
    } else if (performance.now() - began < LONGEST_MS) requestAnimationFrame(look);
    else waiting.abort();
  };
  requestAnimationFrame(look);
}

/** Nothing is selected that the next key should not take the place of. */
function select(meant: HTMLElement): void {
  meant.scrollIntoView({ block: 'center' });
  const selection = getSelection();
  if (meant.matches('[data-keyword]')) selection?.selectAllChildren(meant);
  else selection?.collapse(meant, 0);
}
