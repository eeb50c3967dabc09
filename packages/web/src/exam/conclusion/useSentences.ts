import { CONCLUSION } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import type { Taken } from './useFindings.ts';
import { useKeep } from './useKeep.ts';
import { atCursor, refreshFinding, removeFindings } from './writeFinding.ts';

export type SentenceActs = {
  /** It says what the exam says now. */
  update: (each: Taken) => void;
  remove: (each: Taken) => void;
  keep: (each: Taken, reason: string) => void;
};

/** What can be done with a sentence that is out of date, by a press under it or by a key. */
export function useSentences(taken: readonly Taken[]): SentenceActs {
  const exam = useExam();
  const keep = useKeep();
  const acts = useMemo(() => {
    const editor = () => editorsOf(exam.store).get(CONCLUSION);
    return {
      editor,
      update: (each: Taken) => {
        const open = editor();
        if (open) refreshFinding(open, each, each.now, false);
      },
      remove: (each: Taken) => void removeFindings(exam, [each]),
    };
  }, [exam]);
  const { editor, update, remove } = acts;
  const run = (those: readonly Taken[], act: (each: Taken) => void) => () => {
    const open = editor();
    const each = open && atCursor(open.state, those);
    if (each) act(each);
  };
  const stale = exam.readOnly ? [] : taken.filter((each) => each.stale && each.now !== null);
  const unsupported = exam.readOnly ? [] : taken.filter(({ now }) => now === null);
  // Where there is nothing to do, the keys are those of the text.
  useKeys([
    ...(stale.length === 0
      ? []
      : [{ key: 'alt+u', label: 'keys.updateSentence', run: run(stale, update), first: true } as const]),
    ...(unsupported.length === 0
      ? []
      : [{ key: 'alt+Backspace', label: 'keys.removeSentence', run: run(unsupported, remove), first: true } as const]),
  ]);
  return useMemo(() => ({ update, remove, keep }), [update, remove, keep]);
}
