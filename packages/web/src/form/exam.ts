import type { Calculation } from '@gesta/clinical';
import type { OpenedExam } from '@gesta/domain';
import type { ExamState, FormDefinition, Tell, Values } from '@gesta/forms';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/afterPaint.ts';
import { afterPause } from '../ui/afterPause.ts';
import type { ExamStore } from './examStore.ts';

/** The exam that is open on this page. Everything a form shows is read from it, and every change goes through it. */
export type OpenExam = {
  opened: OpenedExam;
  /** All forms of the clinic, in the order they are offered; `hidden` ones included. */
  definitions: readonly FormDefinition[];
  store: ExamStore;
  readOnly: boolean;
  /** What somebody typed or chose: calculated at once, saved after a moment of quiet. Null takes a value away. */
  change: (patch: Values) => void;
  /** What only this page knows of the exam, for what is filled in. */
  tell: Tell;
  /** The words of a label of a definition: a message key in our own forms, plain words in a company's. */
  say: (label: string) => string;
};

export const ExamContext = createContext<OpenExam | null>(null);

export function useExam(): OpenExam {
  const exam = use(ExamContext);
  if (exam === null) throw new Error('useExam needs an open exam around it');
  return exam;
}

/** What stands at one key; draws again only when that changes. */
export function useValue(key: string): unknown {
  const { store } = useExam();
  return useAt(key, () => store.shown(key));
}

/** The last answer of the formula that stands at a field. */
export function useResult(key: string): Calculation | undefined {
  const { store } = useExam();
  return useAt(key, () => store.state().results.get(key));
}

/** What a formula proposes for a field that a person decides. */
export function useSuggestion(key: string): unknown {
  const { store } = useExam();
  return useAt(key, () => store.state().suggestions.get(key));
}

/** Something read from the whole exam. `select` answers a primitive or the same object while nothing it reads has changed. */
export function useExamState<T>(select: (state: ExamState) => T): T {
  const { store } = useExam();
  return useSyncExternalStore(store.listenAll, () => select(store.state()));
}

/** The same for what may follow the typed number by a frame: counts, ticks, headings. A key press does not wait for it. */
export function useExamLater<T>(select: (state: ExamState) => T): T {
  const { store } = useExam();
  const subscribe = useCallback((heard: () => void) => store.listenAll(afterPaint(heard)), [store]);
  return useSyncExternalStore(subscribe, () => select(store.state()));
}

/** Hears of these keys only, once whoever types pauses. `keys` is the same array while they are the same. */
export function useKeysInPause<T>(keys: readonly string[], select: (state: ExamState) => T): T {
  const { store } = useExam();
  const subscribe = useCallback(
    (heard: () => void) => {
      const later = afterPause(heard);
      const left = keys.map((key) => store.listen(key, later));
      return () => {
        for (const leave of left) leave();
      };
    },
    [store, keys],
  );
  return useSyncExternalStore(subscribe, () => select(store.state()));
}

/** What was typed answers at once, with its own percentile; what it changes elsewhere on the page follows by a frame. */
function useAt<T>(key: string, read: () => T): T {
  const { store } = useExam();
  const subscribe = useCallback(
    (heard: () => void) => {
      const later = afterPaint(heard);
      return store.listen(key, (isPut) => (isPut ? heard() : later()));
    },
    [store, key],
  );
  return useSyncExternalStore(subscribe, read);
}
