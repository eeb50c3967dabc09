import {
  type Contradiction,
  contradictionsIn,
  type Finding,
  type FindingsInput,
  findings,
  type RememberedFinding,
  rememberedIn,
  type Staleness,
  staleness,
} from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam, useExamLater, useValue } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { useQuietValues } from '../guard/useQuietValues.ts';

export type Taken = RememberedFinding & Staleness;

type FindingsOfExam = {
  offered: readonly Finding[];
  taken: readonly Taken[];
  /** Sentences of the conclusion that the exam contradicts, a moment after they were typed. */
  contradictions: readonly Contradiction[];
};

/** What the exam speaks for, and what of it stands in the conclusion already. */
export function useFindings(): FindingsOfExam {
  const { t, locale } = useT();
  const { definitions, opened, say } = useExam();
  const values = useExamLater((state) => state.values);
  const html = useValue(CONCLUSION);
  const speech = useMemo(() => ({ t, locale, say }), [t, locale, say]);
  const input = useMemo(
    (): FindingsInput => ({
      definitions,
      values,
      earlierExams: opened.otherInteractions.map(({ date, formValues }) => ({ date, values: formValues })),
    }),
    [definitions, values, opened.otherInteractions],
  );
  const offered = useMemo(() => findings(input, speech), [input, speech]);
  const taken = useMemo(
    () =>
      rememberedIn(typeof html === 'string' ? html : '').map((each) => ({
        ...each,
        ...staleness(each, input, speech),
      })),
    [html, input, speech],
  );
  const quiet = useQuietValues();
  const contradictions = useMemo(() => {
    const text = quiet[CONCLUSION];
    return typeof text === 'string' ? contradictionsIn(text, { ...input, values: quiet }, speech) : [];
  }, [quiet, input, speech]);
  return { offered, taken, contradictions };
}
