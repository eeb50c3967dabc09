import type { MouseEvent } from 'react';

/** The press that enters a field would put the caret between the letters that entering has just selected. */
export function selectWhole(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}
