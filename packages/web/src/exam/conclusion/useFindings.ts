import {
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

export type Taken = RememberedFinding & Staleness;

/** What the exam speaks for, and what of it stands in the conclusion already. */
export function useFindings(): { offered: readonly Finding[]; taken: readonly Taken[] } {
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
  return { offered, taken };
}
