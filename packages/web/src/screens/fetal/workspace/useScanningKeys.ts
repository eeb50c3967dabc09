import type { KeyboardEvent, RefObject } from 'react';
import { useFocus } from '../../../exam/focus.ts';
import { useExam } from '../../../form/exam.ts';

const MEASURE = '[data-measure] input:not([readonly])';

/** Up and down, and Enter, go from measure to measure in the order of a scan; the column on the right follows the focus. */
export function useScanningKeys(page: RefObject<HTMLElement | null>) {
  const { store } = useExam();
  const focus = useFocus();
  return {
    onFocusCapture: ({ target }: { target: EventTarget }) => {
      const key = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
      const place = key === undefined ? undefined : store.compiled().fields.get(key);
      if (place) focus.move(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = stepOf(event);
      if (by === 0 || !(event.target instanceof HTMLInputElement) || !event.target.matches(MEASURE)) return;
      const measures = [...(page.current?.querySelectorAll<HTMLInputElement>(MEASURE) ?? [])];
      const next = measures[measures.indexOf(event.target) + by];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 1;
  return key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 0;
}
