import { type FormDefinition, shownForms, standsApart } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam, useExamState } from '../form/exam.ts';
import { AGE_FORM } from './ageForm.ts';

/** The forms of the exam; draws again only when one comes or goes. One that stands apart from any pregnancy has no age of one. */
export function usePresent(): readonly FormDefinition[] {
  const { definitions, opened } = useExam();
  const keys = useExamState(({ values }) =>
    shownForms(definitions, values)
      .map(({ key }) => key)
      .join(' '),
  );
  return useMemo(() => {
    const names = new Set(keys.split(' '));
    const shown = definitions.filter(({ key }) => names.has(key));
    return opened.interaction.gestation === null && standsApart(shown)
      ? shown.filter(({ key }) => key !== AGE_FORM)
      : shown;
  }, [definitions, keys, opened]);
}

/** Whether the exam is of no pregnancy: gynecology, breasts. It has a frame of its own. */
export function useApart(): boolean {
  const present = usePresent();
  return useExam().opened.interaction.gestation === null && standsApart(present);
}
