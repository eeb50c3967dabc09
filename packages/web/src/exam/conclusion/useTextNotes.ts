import type { Translate } from '@gesta/domain';
import { type Contradiction, sayRead } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import { type AgainstSentence, markSentences, type StaleSentence } from '../../form/richText/textNotes.ts';
import { useT } from '../../ui/useT.tsx';
import type { Taken } from './useFindings.ts';

const SHOWN_CHANGES = 2;

/**
 * Marks in the text itself which of its sentences are out of date, with what has changed under each, and which of them the exam
 * contradicts, whoever wrote them.
 */
export function useTextNotes(
  taken: readonly Taken[],
  contradictions: readonly Contradiction[],
  refresh: (each: Taken, keep: boolean) => void,
): void {
  const { t, locale } = useT();
  const { store, definitions, say } = useExam();
  const editors = editorsOf(store);
  const editor = useSyncExternalStore(editors.listen, () => editors.get(CONCLUSION));
  const stale = useMemo(
    () =>
      taken
        .filter((each) => each.stale)
        .map((each): StaleSentence => {
          const said = each.changed.slice(0, SHOWN_CHANGES).flatMap(({ key, before, after }) => {
            const now = sayRead(definitions, { key, value: after }, { t, locale, say });
            const then = sayRead(definitions, { key, value: before }, { t, locale, say });
            return now && then ? [t('findings.changed', { field: now.field, before: then.text, after: now.text })] : [];
          });
          const now = each.now === null ? t('findings.noLonger') : t('findings.now', { sentence: each.now.sentence });
          const choose = { updates: each.now !== null, run: (keep: boolean) => refresh(each, keep) };
          const note = () => noteOf([...said, now], t, choose);
          return { rule: each.rule, index: each.index === null ? '' : String(each.index), note };
        }),
    [taken, definitions, say, t, locale, refresh],
  );
  const against = useMemo(
    () =>
      contradictions.map(({ sentence, finding }): AgainstSentence => {
        const line = t('findings.against', { sentence: finding.sentence });
        return { text: sentence, note: () => noteOf([line], t, null) };
      }),
    [contradictions, t],
  );
  useEffect(() => {
    if (editor) markSentences(editor, { stale, against });
  }, [editor, stale, against]);
}

/** Stands inside the text without being part of it, so the editor draws it and not React. */
function noteOf(
  lines: readonly string[],
  t: Translate,
  choose: { updates: boolean; run: (keep: boolean) => void } | null,
): HTMLElement {
  const note = document.createElement('div');
  note.className = 'text-note';
  note.contentEditable = 'false';
  note.setAttribute('role', 'note');
  const words = document.createElement('div');
  words.append(
    ...lines.map((line) => {
      const said = document.createElement('p');
      said.textContent = line;
      return said;
    }),
  );
  note.append(words);
  if (choose?.updates) note.append(button(t('findings.update'), 'update', () => choose.run(false)));
  if (choose) note.append(button(t('findings.keep'), 'keep', () => choose.run(true)));
  return note;
}

function button(label: string, kind: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.dataset.kind = kind;
  made.addEventListener('click', run);
  return made;
}
