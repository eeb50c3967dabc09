import { type Finding, findings, rememberedIn } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { useEffect, useMemo, useRef } from 'react';
import { useExam } from '../../form/exam.ts';
import { notifyProblem, notifyUndo } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useFindingsInput } from './useFindingsInput.ts';

/** As long as one looks whether it was meant. */
const UNDO_MS = 8000;

/** Chooses among what the exam speaks for at this moment and is not said yet. */
type Choose = (left: readonly Finding[]) => readonly Finding[];

/** Puts sentences into the conclusion from wherever one is; where no editor shows it, the notice has the way back. */
export function useInsert() {
  const { t } = useT();
  const exam = useExam();
  const { store, readOnly, definitions } = exam;
  const { inputOf, speech } = useFindingsInput();
  const hideLast = useRef<() => void>(undefined);
  // Whoever has left the exam, or published it, has no way back to offer.
  useEffect(() => () => hideLast.current?.(), []);
  return useMemo(() => {
    const run = async (choose: Choose) => {
      if (readOnly || !definitions.some(({ key }) => key === 'conclusion')) return;
      // As large as the editor itself: it comes with the first sentence.
      const write = await import('./writeFinding.ts').catch(() => null);
      if (write === null) return notifyProblem(t('errors.unavailable'));
      const { values } = store.state();
      const offered = findings(inputOf(values), speech);
      const said = rememberedIn(String(values[CONCLUSION] ?? ''));
      const wanted = choose(
        offered.filter(
          (each) => !each.remark && !said.some(({ rule, index }) => rule === each.rule && index === each.index),
        ),
      );
      if (wanted.length === 0) return;
      hideLast.current?.();
      if (write.insertFindings(exam, wanted, write.orderOf(offered)) === 'editor') return;
      hideLast.current = notifyUndo(
        t('findings.inserted', { count: wanted.length }),
        { label: t('common.undo'), run: () => write.removeFindings(exam, wanted) },
        UNDO_MS,
      );
    };
    return {
      insert: (those: readonly Finding[]) =>
        void run((left) => left.filter(({ id }) => those.some((each) => each.id === id))),
      insertFirst: () => void run((left) => left.slice(0, 1)),
      insertAll: () => void run((left) => left),
    };
  }, [exam, store, readOnly, definitions, inputOf, speech, t]);
}
