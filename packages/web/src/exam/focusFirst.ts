const FIELD =
  'input:not([readonly]):not([type="hidden"]), textarea:not([readonly]), [role="radio"], [contenteditable="true"]';

/** Whoever goes to another tab by key goes there to type: the first field waits, once it is drawn. */
export function focusFirst(page: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => page?.querySelector<HTMLElement>(FIELD)?.focus()));
}
