import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down stay with one fetus; Tab, and Enter, go from fetus to fetus. */
export function useColumnKeys() {
  return {
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const step = STEPS[event.key];
      const own = event.target instanceof HTMLInputElement ? event.target.closest<HTMLElement>('[data-fetus]') : null;
      if (step === undefined || own === null || event.altKey || event.ctrlKey || event.metaKey) return;
      const column = [
        ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-fetus="${own.dataset.fetus}"] input`),
      ].filter((input) => !input.readOnly);
      event.preventDefault();
      event.stopPropagation();
      column[column.indexOf(event.target as HTMLInputElement) + step]?.focus();
    },
  };
}
