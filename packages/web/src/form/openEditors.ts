import type { Editor } from '@tiptap/react';
import type { ExamStore } from './examStore.ts';

/** The texts of an exam that are open to be written, by their keys. */
export type Editors = {
  get: (key: string) => Editor | undefined;
  open: (key: string, editor: Editor) => () => void;
  /** Calls back when one was opened or closed. */
  listen: (heard: () => void) => () => void;
};
const ofExams = new WeakMap<ExamStore, Editors>();

/** What stands beside a text writes into it. */
export function editorsOf(store: ExamStore): Editors {
  const found = ofExams.get(store) ?? createEditors();
  ofExams.set(store, found);
  return found;
}

function createEditors(): Editors {
  const editors = new Map<string, Editor>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const heard of [...listeners]) heard();
  };
  return {
    get: (key) => editors.get(key),
    open(key, editor) {
      editors.set(key, editor);
      tell();
      return () => {
        if (editors.get(key) === editor) editors.delete(key);
        tell();
      };
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
