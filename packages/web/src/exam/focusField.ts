const FIELD = 'input, textarea, select, button, [role="radio"], [contenteditable="true"], [tabindex]';
/** A page that is fetched first is there within this, or its field is not waited for. */
const LONGEST_MS = 3000;

/** Waits until the field is drawn, and puts whoever asked for it there. What is only shown is scrolled to. */
export function focusField(key: string): void {
  const began = performance.now();
  const look = () => {
    const name = CSS.escape(key);
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"], [data-place="${name}"]`);
    if (field) {
      field.scrollIntoView({ block: 'center' });
      field.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    } else if (performance.now() - began < LONGEST_MS) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
