/** The key of the field an element of the page belongs to. */
export const fieldAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-field]')?.getAttribute('data-field') ?? null) : null;
