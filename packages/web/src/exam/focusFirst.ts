const FIELD = [
  'input:not([readonly], [disabled], [type="hidden"], [type="file"], [type="checkbox"])',
  '[contenteditable="true"]',
].join(', ');
/** A text that is fetched first is there within this, or is not waited for. */
const LONGEST_MS = 1500;

/**
 * Whoever opens a form or goes to another tab goes there to type: its first empty field waits, or its first where none is empty.
 * Somebody who is in the page already, or walks along the tabs, is left where they are.
 */
export function focusFirst(page: HTMLElement | null, isForced = false): void {
  if (page === null || matchMedia('(pointer: coarse)').matches) return;
  const began = performance.now();
  const look = () => {
    if (!page.isConnected || (!isForced && isBusy(page))) return;
    // What is folded away is not gone to.
    const fields = [...page.querySelectorAll<HTMLElement>(FIELD)].filter((each) => each.checkVisibility());
    const first = fields.find(isEmpty) ?? fields[0];
    if (first) first.focus();
    else if (performance.now() - began < LONGEST_MS) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function isBusy(page: HTMLElement): boolean {
  const at = document.activeElement;
  return (
    page.contains(at) || at?.closest('[role="dialog"]') != null || at?.matches('[role="tab"]:focus-visible') === true
  );
}

function isEmpty(field: HTMLElement): boolean {
  if (!(field instanceof HTMLInputElement)) return field.textContent?.trim() === '';
  if (field.type === 'radio')
    return field.closest('[role="radiogroup"], tr, fieldset')?.querySelector('input:checked') == null;
  // What was chosen of several stands before the box one goes on typing into.
  return field.value === '' && field.previousElementSibling === null;
}
