import { type FormDefinition, presentForms } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam, useExamState } from '../../../form/exam.ts';

/** The forms of the exam, in the order of the catalogue; the conclusion and the observations have pages of their own. */
export function usePresent(): readonly FormDefinition[] {
  const { definitions } = useExam();
  const keys = useExamState(({ values }) =>
    presentForms(definitions, values)
      .map(({ key }) => key)
      .join(' '),
  );
  return useMemo(() => {
    const present = new Set(keys.split(' '));
    return definitions.filter((form) => present.has(form.key) && form.hidden !== true && !OWN_PAGE.has(form.key));
  }, [definitions, keys]);
}

const OWN_PAGE = new Set(['conclusion', 'observations']);
