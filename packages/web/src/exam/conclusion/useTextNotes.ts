import { type Contradiction, sayRead } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import { type AgainstSentence, markSentences, type StaleSentence } from '../../form/richText/textNotes.ts';
import { useT } from '../../ui/useT.tsx';
import { useGoToField } from '../useGoToField.ts';
import { type NoteUnder, noteUnder } from './noteUnder.ts';
import type { Taken } from './useFindings.ts';
import type { SentenceActs } from './useSentences.ts';

const SHOWN_CHANGES = 2;

/**
 * Marks in the text itself which of its sentences are out of date, with what has changed under each, which no data speaks for any more,
 * and which of them the exam contradicts, whoever wrote them.
 */
export function useTextNotes(
  taken: readonly Taken[],
  contradictions: readonly Contradiction[],
  { update, remove, keep }: SentenceActs,
): void {
  const { t, locale } = useT();
  const { store, definitions, say } = useExam();
  const goTo = useGoToField();
  const editors = editorsOf(store);
  const editor = useSyncExternalStore(editors.listen, () => editors.get(CONCLUSION));
  const stale = useMemo(() => {
    const saidOf = ({ changed }: Taken) =>
      changed.slice(0, SHOWN_CHANGES).flatMap(({ key, before, after }) => {
        const now = sayRead(definitions, { key, value: after }, { t, locale, say });
        const then = sayRead(definitions, { key, value: before }, { t, locale, say });
        return now && then ? [t('findings.changed', { field: now.field, before: then.text, after: now.text })] : [];
      });
    const underOf = (each: Taken): NoteUnder => {
      const kept = {
        kind: 'keep',
        label: t('findings.keep'),
        asks: t('findings.keepWhy'),
        run: (reason: string) => keep(each, reason),
      } as const;
      if (each.now !== null) {
        const updated = { kind: 'update', label: t('findings.update'), key: 'alt+u', run: () => update(each) } as const;
        const now = t('findings.now', { sentence: each.now.sentence });
        return { tone: 'stale', lines: [...saidOf(each), now], acts: [updated, kept] };
      }
      const removed = {
        kind: 'remove',
        label: t('common.remove'),
        key: 'alt+Backspace',
        run: () => remove(each),
      } as const;
      const way = each.changed.map(({ key }) => goTo(key)).find((go) => go !== null);
      const gone = way ? [{ kind: 'go', label: t('guard.goTo'), run: way } as const] : [];
      const lines = [t('findings.unsupported'), ...saidOf(each)];
      return { tone: 'unsupported', lines, acts: [removed, ...gone, kept] };
    };
    return taken
      .filter((each) => each.stale)
      .map((each): StaleSentence => {
        const under = underOf(each);
        return {
          rule: each.rule,
          index: each.index === null ? '' : String(each.index),
          unsupported: each.now === null,
          says: under.lines.join(' '),
          note: () => noteUnder(under, t),
        };
      });
  }, [taken, definitions, say, t, locale, update, remove, keep, goTo]);
  const against = useMemo(
    () =>
      contradictions.map(({ sentence, finding }): AgainstSentence => {
        const line = t('findings.against', { sentence: finding.sentence });
        return { text: sentence, says: line, note: () => noteUnder({ tone: 'against', lines: [line], acts: [] }, t) };
      }),
    [contradictions, t],
  );
  useEffect(() => {
    if (editor) markSentences(editor, { stale, against });
  }, [editor, stale, against]);
}
