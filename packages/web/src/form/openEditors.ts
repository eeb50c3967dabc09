import type { Editor } from '@tiptap/react';
import type { ExamStore } from './examStore.ts';

type Editors = Map<string, Editor>;
const ofExams = new WeakMap<ExamStore, Editors>();

/** The texts of an exam that are open to be written, by their keys: what stands beside a text writes into it. */
export function editorsOf(store: ExamStore): Editors {
  const found = ofExams.get(store) ?? new Map();
  ofExams.set(store, found);
  return found;
}
