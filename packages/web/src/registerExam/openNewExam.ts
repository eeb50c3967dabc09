import type { CalendarDay } from '@gesta/clinical';
import type { PatientLine } from '@gesta/domain';
import { useSyncExternalStore } from 'react';

/** Where the dialog is opened from says what it begins with. */
export type NewExamStart = {
  patient?: PatientLine;
  /** The name somebody is looked for by, where she is not known yet. */
  search?: string;
  day?: CalendarDay;
  time?: string;
  room?: string;
  resource?: string;
  doctor?: string;
};

let open: NewExamStart | null = null;
const listeners = new Set<() => void>();

/** One dialog for the whole product, opened from anywhere; the shell shows it. */
export function openNewExam(start: NewExamStart = {}): void {
  tell(start);
}

export function closeNewExam(): void {
  tell(null);
}

/** What the dialog begins with while it is open. */
export function useNewExamStart(): NewExamStart | null {
  return useSyncExternalStore(subscribe, () => open);
}

function tell(start: NewExamStart | null): void {
  open = start;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
