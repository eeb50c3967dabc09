import { WEIGHING_FORMS, type WeighingForm } from '@gesta/findings';
import type { Placed } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam, useExamState } from '../../../../form/exam.ts';
import { type TwinSection, twinSections } from './twinRows.ts';

export type Twins = { form: WeighingForm; count: number; sections: readonly TwinSection[]; weights: readonly Placed[] };

/** The fetuses of the exam as one form sees them; null where it does not weigh them, or there is one only. */
export function useTwins(form: string): Twins | null {
  const { store } = useExam();
  // Another form or fetus in the exam is another shape of it.
  const compiled = useExamState(() => store.compiled());
  return useMemo(() => {
    const weighing = WEIGHING_FORMS.find((each) => each === form);
    const count = compiled.counts.feto;
    if (weighing === undefined || count < 2) return null;
    const sections = twinSections(compiled, weighing);
    const weights = sections.flatMap(({ rows }) => rows).find(({ together }) => together === 'discordance');
    return weights ? { form: weighing, count, sections, weights: weights.places } : null;
  }, [compiled, form]);
}
