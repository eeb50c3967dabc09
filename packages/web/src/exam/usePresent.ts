import { type FormDefinition, shownForms } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam, useExamState } from '../form/exam.ts';

/** The forms of the exam; draws again only when one comes or goes. */
export function usePresent(): readonly FormDefinition[] {
  const { definitions } = useExam();
  const keys = useExamState(({ values }) =>
    shownForms(definitions, values)
      .map(({ key }) => key)
      .join(' '),
  );
  return useMemo(() => {
    const shown = new Set(keys.split(' '));
    return definitions.filter(({ key }) => shown.has(key));
  }, [definitions, keys]);
}
